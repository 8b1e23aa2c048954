import { type FocusEvent, type MouseEvent, type RefObject, useEffect } from 'react'

/**
 * What native `<details name>` leaves open: dropdowns close by Esc, by a press outside, when focus leaves them, and when a link is
 * chosen. Toggling, and one open at a time, are the browser's own and work without this. Spread the result on the container.
 */
export function useDropdowns(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      for (const open of openIn(container.current)) if (!open.contains(target as Node)) open.open = false
    }
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      for (const open of openIn(container.current)) {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
        open.open = false
      }
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

function openIn(container: HTMLElement | null): Iterable<HTMLDetailsElement> {
  return container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
}
