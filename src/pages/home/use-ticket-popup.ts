import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../ui/browser-storage'
import { getMsSinceLoad, onceLoaded } from '../../ui/hydration/since-load'

/**
 * The delay after page load, and the minimum time until the pop-up is shown again.
 * Source: docs/product/pages.md#32-pop-up.
 */
const delayMs = 1_500
const minIntervalMs = 10 * 60_000

const storageKey = 'popupShownAt'

/**
 * Controls when the home page's pop-up is shown: 1.5 s after the page has loaded, or as soon as the
 * application runs if that is later, unless it was shown in the last ten minutes. It waits while a menu or
 * another dialog is open, and while the visitor is typing.
 * Source: docs/product/pages.md#32-pop-up.
 */
export function useTicketPopup() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (Date.now() - loadShownAtMs() < minIntervalMs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = onceLoaded(() => {
      timer = setTimeout(show, Math.max(0, delayMs - getMsSinceLoad()))
    })
    function show() {
      if (isBusy()) {
        timer = setTimeout(show, delayMs)
        return
      }
      saveShownAt()
      setOpen(true)
    }
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [])

  return { isOpen, close: useCallback(() => setOpen(false), []) }
}

/** `:is()` ignores selectors that a browser does not support. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return isTyping || document.querySelector(':is(dialog[open], :popover-open)') !== null
}

/** The fallback without storage: the time is kept as long as the document is open. */
let inMemoryShownAtMs = 0

function loadShownAtMs(): number {
  return Number(readStored(storageKey) ?? inMemoryShownAtMs)
}

function saveShownAt(): void {
  inMemoryShownAtMs = Date.now()
  writeStored(storageKey, String(inMemoryShownAtMs))
}
