import { type RefObject, useEffect } from 'react'

/**
 * Where a form's messages stand: near the field or the button that they are about, or all at the top of the
 * page, which scrolls there (the nomination).
 * Source: docs/product/forms.md#41-lifecycle-of-a-form, docs/product/forms.md#55-awards-nomination.
 */
export type MessagePlace = 'near' | 'top'

/** Gives a message the focus when it appears, and brings it into sight: a tall one is read from its first words. */
export function useShown(box: RefObject<HTMLElement | null>, place: MessagePlace) {
  useEffect(() => {
    const { current } = box
    current?.focus({ preventScroll: true })
    if (place === 'top') scrollTo({ top: 0 })
    else current?.scrollIntoView({ block: current.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  }, [box, place])
}
