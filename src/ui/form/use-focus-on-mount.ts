import { type RefObject, useEffect } from 'react'

/**
 * Where a form shows its messages: near the field or button concerned, or at the top of the page, which
 * then scrolls there (the nomination).
 * Source: docs/product/forms.md#41-lifecycle-of-a-form, docs/product/forms.md#55-awards-nomination.
 */
export type MessagePosition = 'near' | 'top'

/** Focuses a message when it appears and scrolls it into view. A tall message is aligned to its start. */
export function useFocusOnMount(elementRef: RefObject<HTMLElement | null>, position: MessagePosition) {
  useEffect(() => {
    const { current } = elementRef
    current?.focus({ preventScroll: true })
    if (position === 'top') scrollTo({ top: 0 })
    else current?.scrollIntoView({ block: current.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  }, [elementRef, position])
}
