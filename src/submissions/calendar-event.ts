import type { MessageDescriptor } from '@lingui/core'

/** An event of an order for the visitor's calendar. Times are in West Africa Time, without an offset. */
export interface CalendarEvent {
  /** Unique within its flow. It stays the same when the dates change, so that calendars replace their entry. */
  id: string
  title: MessageDescriptor
  place: MessageDescriptor
  description: MessageDescriptor
  /** '2027-09-17T09:00', or '2027-09-17' for whole days. */
  starts: string
  /** Its end; for whole days the last day. */
  ends: string
  /** Whether calendars show the time as free. */
  isFree?: boolean
}
