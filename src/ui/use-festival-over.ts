import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { useWasHydrated } from './hydration/use-was-hydrated'

/** What the content says of a festival once it is over. */
export interface Afterwards {
  /** Its end, as an ISO time. */
  endsAt: string
  days: MessageDescriptor
  notice: MessageDescriptor
  /** Where to ask what comes next, and what that link is called. */
  to: string
  link: MessageDescriptor
}

/** The id of the notice below the header; a document that has it was drawn after the festival. */
export const festivalOverId = 'festival-is-over'

/** Whether the festival's last moment is past. */
export function isFestivalOver({ endsAt }: Pick<Afterwards, 'endsAt'>, nowMs = Date.now()): boolean {
  return nowMs > Date.parse(endsAt)
}

/**
 * Whether a part of a page says that the festival is over. A document keeps what it was drawn with, so
 * hydration asks the document and not the clock; what is drawn in the browser asks the clock.
 * Source: docs/decisions/2026-11-22-festival-over-notice-at-build.md.
 */
export function useFestivalOver(afterwards: Pick<Afterwards, 'endsAt'>): boolean {
  const wasHydrated = useWasHydrated()
  const [isOver] = useState(() =>
    wasHydrated ? document.getElementById(festivalOverId) !== null : isFestivalOver(afterwards),
  )
  return isOver
}
