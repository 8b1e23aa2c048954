import { type RefObject, useEffect, useRef, useState } from 'react'
import { retryLoad, within } from '../../ui/hydration/retry-load'
import { draftKey } from './pending-payment'

/** Whoever sends a form waits this long for what was kept of it, in milliseconds. */
const patienceMs = 3_000

/**
 * Keeps a draft of a form from its first touch on, or at once where there is one already; what does that is loaded then. Where it cannot
 * be loaded the form works without, and the boot script goes on keeping what is typed (site/boot/typed-answers.ts).
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, name: string) {
  const [isKept, setKept] = useState(false)
  const [missingFiles, setMissingFiles] = useState<Readonly<Record<string, string>>>({})
  const arrived = useRef<Promise<void>>(undefined)
  const watch = useRef({ pause() {}, resume() {} })
  useEffect(() => {
    const form = element.current
    if (form === null) return
    const key = draftKey(name)
    let isGone = false
    let isPaused = false
    let stop = () => {}
    const listener = {
      tell(isNowKept: boolean) {
        setKept(isNowKept)
        if (!isNowKept) setMissingFiles({})
      },
      ask: (field: string, fileNames: string) => setMissingFiles((asked) => ({ ...asked, [field]: fileNames })),
    }
    function load() {
      if (isPaused) return
      arrived.current ??= retryLoad(() => import('./draft')).then(
        ({ keepDraft }) => {
          if (!isGone) stop = keepDraft(form as HTMLFormElement, key, listener)
        },
        (error) => {
          arrived.current = undefined
          console.error('A draft cannot be kept', error)
        },
      )
    }
    function pause() {
      stop()
      stop = () => {}
      isPaused = true
      arrived.current = undefined
    }
    function resume() {
      isPaused = false
      if (isStored(key)) load()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && resume()
    watch.current = { pause, resume }
    if (isStored(key) || form.contains(document.activeElement)) load()
    form.addEventListener('focusin', load)
    form.addEventListener('input', load)
    addEventListener('pageshow', onShow)
    return () => {
      form.removeEventListener('focusin', load)
      form.removeEventListener('input', load)
      removeEventListener('pageshow', onShow)
      arrived.current = undefined
      isGone = true
      stop()
    }
  }, [element, name])
  return {
    shown: { isKept, missingFiles },
    /** Resolves when what was kept is back in the form, or does not come. */
    arrived: () => within(Promise.resolve(arrived.current), patienceMs).catch(() => {}),
    /** Leaves the draft as it is, whatever becomes of the form, until `resume`, or until the browser shows the page again. */
    pause: () => watch.current.pause(),
    resume: () => watch.current.resume(),
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
