import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { isFestivalOver } from '../domain/time/festival-over'
import { useWasHydrated } from './hydration/use-was-hydrated'

/** The content about a festival that is over. */
export interface FestivalOverContent {
  /** The end of the festival, as an ISO time. */
  endsAt: string
  /** When it took place; left out where a page gives other days. */
  days?: MessageDescriptor
  notice: MessageDescriptor
  /** The path of the page for questions about what comes next, and the label of the link. */
  to: string
  link: MessageDescriptor
}

/** The id of the notice below the header. A document that contains it was rendered after the festival. */
export const festivalOverId = 'festival-is-over'

/**
 * Returns whether a component shows that the festival is over. A document keeps its prerendered state, so
 * hydration checks the document and not the clock; components rendered in the browser check the clock.
 * Source: docs/decisions/2026-11-22-festival-over-notice-at-build.md.
 */
export function useFestivalOver(afterwards: Pick<FestivalOverContent, 'endsAt'>): boolean {
  const wasHydrated = useWasHydrated()
  const [isOver] = useState(() =>
    wasHydrated ? document.getElementById(festivalOverId) !== null : isFestivalOver(afterwards),
  )
  return isOver
}
