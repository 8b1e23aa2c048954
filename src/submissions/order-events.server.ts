import { formatLagosTime } from '../domain/time/lagos-time'
import type { CalendarEvent } from './calendar-event'
import type { FlowServer } from './flow-definition.server'
import type { Submission } from './submission'

/** How long before the event an order may be to count as one for it, and not for the one before. In milliseconds. */
const maxLeadMs = 330 * 24 * 3_600_000

/** The events for which an order is; none for an order of an earlier edition. */
export function findOrderEvents(
  flow: Pick<FlowServer, 'calendar'> | undefined,
  { values, createdAtMs }: Pick<Submission, 'values' | 'createdAtMs'>,
): CalendarEvent[] {
  const events = flow?.calendar?.(values) ?? []
  return events.filter(({ starts }) => Date.parse(`${starts.slice(0, 10)}T00:00Z`) - createdAtMs < maxLeadMs)
}

/** Whether one of these events is today or later, in West Africa Time. */
export function isAnyAhead(events: readonly CalendarEvent[], nowMs: number): boolean {
  const today = formatLagosTime(nowMs).slice(0, 10)
  return events.some(({ ends }) => ends.slice(0, 10) >= today)
}
