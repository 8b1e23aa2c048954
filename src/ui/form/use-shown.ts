import { type RefObject, useEffect } from 'react'

/**
 * Where a form's messages stand: near the field or the button that they are about, or all at its top, with the page scrolled to its top
 * (the nomination). Source: specification, section 4.
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
