import { type FocusEvent, type MouseEvent, type RefObject, useCallback, useEffect } from 'react'
import { useOnLanguageReady } from '../../../i18n/translation-status'

/**
 * What native `<details name>` leaves open: dropdowns close by Esc, by a press outside, when focus leaves them, when a link is
 * chosen, and when the page has come into the chosen language. Toggling, and one open at a time, are the browser's own and work without this. Spread the result on the container.
 */
export function useDropdowns(container: RefObject<HTMLElement | null>) {
  useOnLanguageReady(useCallback(() => closeAll(container.current), [container]))

  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      for (const open of openIn(container.current)) if (!open.contains(target as Node)) open.open = false
    }
    const typed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeAll(container.current)
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [container])

  return {
    onClick({ target }: MouseEvent) {
      if (!(target as Element).closest('a')) return
      for (const open of openIn(container.current)) open.open = false
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget === null) return
      for (const open of openIn(container.current)) if (!open.contains(relatedTarget)) open.open = false
    },
  }
}

/** Closes every dropdown. A focus that was inside one goes to what opens it. */
function closeAll(container: HTMLElement | null): void {
  for (const open of openIn(container)) {
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
    open.open = false
  }
}

function openIn(container: HTMLElement | null): Iterable<HTMLDetailsElement> {
  return container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
}
