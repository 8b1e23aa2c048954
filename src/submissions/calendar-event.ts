import type { MessageDescriptor } from '@lingui/core'

/** An event of an order for the visitor's calendar. Times are in West Africa Time, without an offset. */
export interface CalendarEvent {
  /** Unique within its flow. It stays the same when the dates change, so calendars replace what they have. */
  id: string
  title: MessageDescriptor
  place: MessageDescriptor
  description: MessageDescriptor
  /** '2027-09-17T09:00', or '2027-09-17' for whole days. */
  starts: string
  /** When it ends; for whole days the last one. */
  ends: string
  /** Calendars show it and leave the time free. */
  isFree?: boolean
}
