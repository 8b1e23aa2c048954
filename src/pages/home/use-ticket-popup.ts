import { useEffect, useState } from 'react'
import { onceLoaded, sinceLoadMs } from '../../ui/hydration/since-load'

/**
 * How long after the page has loaded, and how long until it may be shown again.
 * Source: docs/product/pages.md#32-pop-up.
 */
const delayMs = 1_500
const gapMs = 10 * 60_000

const storageKey = 'popupShownAt'

/**
 * When the pop-up of the home page is shown: 1.5 s after the page has loaded, or as soon as the application
 * runs if that is later, unless it was shown in the last ten minutes. It waits while a menu or another dialog
 * is open, and while the visitor types.
 * Source: docs/product/pages.md#32-pop-up.
 */
export function useInvitation() {
  const [wasShown, setShown] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (Date.now() - shownAtMs() < gapMs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = onceLoaded(() => {
      timer = setTimeout(show, Math.max(0, delayMs - sinceLoadMs()))
    })
    function show() {
      if (isBusy()) {
        timer = setTimeout(show, delayMs)
        return
      }
      noteShown()
      setShown(true)
      setOpen(true)
    }
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [])

  return { wasShown, isOpen, close: () => setOpen(false) }
}

/** The list of selectors forgives a browser that does not know one of them. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return isTyping || document.querySelector(':is(dialog[open], :popover-open)') !== null
}

/** A browser may refuse storage; then it is remembered for as long as the document lasts. */
let shownHereAtMs = 0

function shownAtMs(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? shownHereAtMs)
  } catch {
    return shownHereAtMs
  }
}

function noteShown(): void {
  shownHereAtMs = Date.now()
  try {
    localStorage.setItem(storageKey, String(shownHereAtMs))
  } catch {}
}
