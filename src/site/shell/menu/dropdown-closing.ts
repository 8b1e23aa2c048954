import { type FocusEvent, type MouseEvent, type RefObject, useCallback, useEffect } from 'react'
import { useOnLanguageReady } from '../../../i18n/translation-status'

/**
 * Adds what native `<details name>` lacks: dropdowns close on Esc, on a press outside, when focus leaves
 * them, when a link is chosen, and when the page has switched to the chosen language. The browser itself
 * handles toggling and keeps only one open at a time. Spread the result on the container.
 */
export function useDropdownClosing(container: RefObject<HTMLElement | null>) {
  useOnLanguageReady(useCallback(() => closeDropdowns(container.current), [container]))

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      for (const dropdown of getOpenDropdowns(container.current))
        if (!dropdown.contains(target as Node)) dropdown.open = false
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeDropdowns(container.current)
    }
    // In the capture phase of the window: the boot script keeps presses from the document (boot/hide-presses.ts).
    addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [container])

  return {
    onClick({ target }: MouseEvent) {
      if (!(target as Element).closest('a')) return
      for (const dropdown of getOpenDropdowns(container.current)) dropdown.open = false
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget === null) return
      for (const dropdown of getOpenDropdowns(container.current))
        if (!dropdown.contains(relatedTarget)) dropdown.open = false
    },
  }
}

/** Closes every dropdown. If the focus was inside one, it moves to that dropdown's summary. */
function closeDropdowns(container: HTMLElement | null): void {
  for (const dropdown of getOpenDropdowns(container)) {
    if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus()
    dropdown.open = false
  }
}

function getOpenDropdowns(container: HTMLElement | null): Iterable<HTMLDetailsElement> {
  return container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
}
