import { type RefObject, useEffect, useRef, useState } from 'react'
import { draftKey } from './paid-draft'

/**
 * Keeps a draft of a form from its first touch on, or at once where there is one already; what does that is loaded then. Where it cannot
 * be loaded the form works without.
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, name: string) {
  const [isKept, setKept] = useState(false)
  const [missingFiles, setMissingFiles] = useState<Readonly<Record<string, string>>>({})
  const arrived = useRef<Promise<void>>(undefined)
  useEffect(() => {
    const form = element.current
    if (form === null) return
    const key = draftKey(name)
    let isGone = false
    let stop = () => {}
    const listener = {
      tell(isNowKept: boolean) {
        setKept(isNowKept)
        if (!isNowKept) setMissingFiles({})
      },
      ask: (field: string, fileNames: string) => setMissingFiles((asked) => ({ ...asked, [field]: fileNames })),
    }
    function load() {
      arrived.current ??= import('./draft').then(
        ({ keepDraft }) => {
          if (!isGone) stop = keepDraft(form as HTMLFormElement, key, listener)
        },
        (error) => console.error('A draft cannot be kept', error),
      )
    }
    if (isStored(key) || form.contains(document.activeElement)) load()
    form.addEventListener('focusin', load)
    form.addEventListener('input', load)
    return () => {
      form.removeEventListener('focusin', load)
      form.removeEventListener('input', load)
      arrived.current = undefined
      isGone = true
      stop()
    }
  }, [element, name])
  /** `arrived` resolves when what was kept is back in the form; `drop` forgets what is kept, also once the form has left the page. */
  return { isKept, missingFiles, arrived, drop: () => drop(draftKey(name)) }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
