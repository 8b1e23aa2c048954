import { type RefObject, useEffect, useRef, useState } from 'react'

/** Keeps a draft of a form once the page is alive. Where its script cannot be loaded the form works without one. */
export function useDraft(element: RefObject<HTMLFormElement | null>, name: string) {
  const [isKept, setKept] = useState(false)
  const arrived = useRef<Promise<void>>(undefined)
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    arrived.current = import('./draft').then(
      ({ keepDraft }) => {
        if (element.current !== null && !isGone) stop = keepDraft(element.current, name, setKept)
      },
      (error) => console.error('A draft cannot be kept', error),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [element, name])
  /** `arrived` resolves when what was kept is back in the form. */
  return { isKept, arrived }
}
