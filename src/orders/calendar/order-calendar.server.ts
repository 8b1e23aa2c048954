import type { ICalEventData } from 'ical-generator'
import { i18nFor } from '../../i18n/catalogs.server'
import { getFlowServer, type PaymentServices } from '../../payment/services.server'
import type { CalendarEvent } from '../../submissions/calendar-event'
import { findOrderEvents } from '../../submissions/order-events.server'
import type { Submission } from '../../submissions/submission'
import { confirmedStates } from '../resend-confirmation.server'
import { reviseEvent } from './event-revision.server'

const timezone = 'Africa/Lagos'

/** West Africa Time has no summer time. Source: https://www.rfc-editor.org/rfc/rfc5545#section-3.6.5. */
const lagosTimezone = [
  ...['BEGIN:VTIMEZONE', `TZID:${timezone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'TZNAME:WAT', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

/** How often calendars that subscribe to the address look for changes, in seconds. */
const refreshSeconds = 24 * 3_600

/**
 * The events in the calendar file of an order: those of a confirmed order, and of a refunded or cancelled one so that
 * calendars can remove them. Past ones stay, because calendars that look for changes would remove them. None for an
 * order of an earlier edition.
 */
export function findCalendarEvents(services: Pick<PaymentServices, 'flows'>, submission: Submission): CalendarEvent[] {
  const { flow, state, erasedAtMs } = submission
  if (erasedAtMs !== undefined || !(confirmedStates.includes(state) || state === 'reversed')) return []
  return findOrderEvents(getFlowServer(services, flow), submission)
}

/**
 * The calendar file of an order in the language of its form; undefined if it has no events. It names no person
 * and holds no secret link, because calendars are shared. Events of a refunded or
 * cancelled order are cancelled.
 * Source: docs/product/payments.md#911-calendar.
 */
export async function createOrderCalendar(
  services: PaymentServices,
  submission: Submission,
): Promise<string | undefined> {
  const events = findCalendarEvents(services, submission)
  if (events.length === 0) return undefined
  const { default: createCalendar, ICalCalendarMethod } = await import('ical-generator')
  const calendar = createCalendar({
    name: 'AGEFEST',
    prodId: { company: 'AGEFEST', product: 'Festival' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: timezone, generator: () => lagosTimezone },
    ttl: refreshSeconds,
  })
  const stamps: string[] = []
  for (const event of events) {
    const data = await toEventData(services, submission, event)
    calendar.createEvent(data)
    stamps.push(formatUtcStamp(data.stamp))
  }
  // The library writes stamps in the time of the server, and every other time as it is given.
  return calendar.toString().replaceAll(/^DTSTAMP:.*?(?=\r?$)/gm, () => `DTSTAMP:${stamps.shift()}`)
}

/** '20270917T080000Z'. Source: https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.2. */
function formatUtcStamp(stamp: Date): string {
  return stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

async function toEventData(
  services: PaymentServices,
  { flow, state, language, cancelledAtMs }: Submission,
  event: CalendarEvent,
): Promise<ICalEventData & { stamp: Date }> {
  const { ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const i18n = i18nFor(language)
  const [title, place] = [event.title, event.place].map((text) => i18nFor('en')._(text))
  const eventId = `${event.id}.${flow}`
  const revision = await reviseEvent(services, eventId, JSON.stringify([event.starts, event.ends, title, place]))
  const isCancelled = state === 'reversed' || cancelledAtMs !== undefined
  const isAllDay = !event.starts.includes('T')
  return {
    id: `${eventId}@agefest`,
    // A cancellation comes after the revision that it cancels.
    sequence: 2 * revision.sequence + (isCancelled ? 1 : 0),
    stamp: new Date(revision.changed_at_ms),
    ...(isAllDay ? { allDay: true, ...wholeDays(event) } : timesOf(event)),
    timezone,
    summary: i18n._(event.title),
    location: i18n._(event.place),
    description: i18n._(event.description),
    url: services.publicUrl,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: event.isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/**
 * An end that does not exist, or is not after the start, is left out: calendars then show the start alone. The library
 * would throw, or turn the two around.
 */
function timesOf({ starts, ends }: CalendarEvent) {
  return Date.parse(ends) > Date.parse(starts) ? { start: starts, end: ends } : { start: starts }
}

/** The end of whole days is the day after the last one. */
function wholeDays({ starts, ends }: CalendarEvent) {
  const end = new Date(`${ends}T00:00`)
  end.setDate(end.getDate() + 1)
  return { start: new Date(`${starts}T00:00`), end }
}
