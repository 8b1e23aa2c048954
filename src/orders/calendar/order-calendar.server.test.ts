import ICAL from 'ical.js'
import { afterEach, expect, test } from 'vitest'
import { edition, festival } from '../../../content/festival'
import { rooms } from '../../../content/rooms'
import { anAccommodationBooking } from '../../../test/builders/booking'
import { aDelegate } from '../../../test/builders/delegate'
import { onlineTicket } from '../../../test/builders/prices'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { renderQueuedEmail } from '../../email/render-queued-email.server'
import { flowServers } from '../../flows/index.server'
import type { CalendarEvent } from '../../submissions/calendar-event'
import { reviseEvent } from './event-revision.server'

const serverTimeZone = process.env.TZ
afterEach(() => {
  if (serverTimeZone === undefined) delete process.env.TZ
  else process.env.TZ = serverTimeZone
})

test('the calendar of a delegate holds each day and the gala in the time of Nigeria, wherever the server is', async () => {
  process.env.TZ = 'America/New_York'
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const { text, events } = await fetchCalendar(app, json.order ?? '')
  const times = events.map((event) => [event.startDate.toString(), event.startDate.zone?.tzid])
  expect(times).toEqual([
    [`${edition.firstDay}T09:00:00`, 'Africa/Lagos'],
    [`${edition.lastDay}T09:00:00`, 'Africa/Lagos'],
    [`${edition.galaDay}T19:00:00`, 'Africa/Lagos'],
  ])
  // Read in any other zone, the festival begins at 8 in UTC.
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe(`${edition.firstDay}T08:00:00.000Z`)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  const revisions = await app.services.db.selectFrom('calendar_revision').select('changed_at_ms').execute()
  const changedAt = revisions.map(({ changed_at_ms: ms }) => new Date(Math.floor(ms / 1000) * 1000).toISOString())
  const stamps = [...text.matchAll(/^DTSTAMP:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r$/gm)]
  expect(stamps).toHaveLength(3)
  for (const [, year, month, day, hour, minute, second] of stamps)
    expect(changedAt).toContain(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
  // Calendars are shared.
  expect(text).not.toMatch(/Adaeze|adaeze|AGF-|TKT-|\/order\//)
})

test('delegates in person and online do not change each other’s events', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const first = await fetchCalendar(app, json.order ?? '')
  const { answers } = await app.services.db.selectFrom('submission').select('answers').executeTakeFirstOrThrow()
  const setTicket = (changed: string) => app.services.db.updateTable('submission').set({ answers: changed }).execute()
  await setTicket(JSON.stringify({ ...JSON.parse(answers), ticketType: onlineTicket.ticketType }))
  const online = await fetchCalendar(app, json.order ?? '')
  const uids = (calendar: { events: ICAL.Event[] }) => calendar.events.map(({ uid }) => uid)
  expect(uids(online)).toHaveLength(festival.dayCount)
  expect(uids(first).filter((uid) => uids(online).includes(uid))).toEqual([])
  await setTicket(answers)
  expect((await fetchCalendar(app, json.order ?? '')).text).toBe(first.text)
})

test('a calendar survives a round trip through a parser', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const { text, events } = await fetchCalendar(app, json.order ?? '')
  const again = parseCalendar(new ICAL.Component(ICAL.parse(text)).toString())
  expect(again.map(describe)).toEqual(events.map(describe))
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test.each(engines)(
  'a change of dates counts up, once for two servers, and an unchanged event stays (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const revise = (details: string) => reviseEvent(app.services, '2027-day-1.registration', details)
    const first = await revise('one date')
    expect(first.sequence).toBe(0)
    expect(await revise('one date')).toEqual(first)
    const changed = await Promise.all([revise('another date'), revise('another date')])
    expect(changed.map(({ sequence }) => sequence)).toEqual([1, 1])
  },
)

test('a refund cancels the events, and an unpaid order has none', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const before = await fetchCalendar(app, json.order ?? '')
  const setState = (state: 'reversed' | 'awaiting payment') =>
    app.services.db.updateTable('submission').set({ state }).execute()
  await setState('reversed')
  const after = await fetchCalendar(app, json.order ?? '')
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
  expect(after.text.match(/STATUS:CANCELLED/g)).toHaveLength(3)
  expect(after.events[0]?.sequence).toBeGreaterThan(before.events[0]?.sequence ?? 0)
  await setState('awaiting payment')
  expect((await fetch(`${app.url}${json.order}/agefest.ics`)).status).toBe(404)
})

test('a room is marked from the first day to the morning after the last evening', async () => {
  await using app = await startApp()
  const room = rooms[0]
  await app.submit('accommodation', anAccommodationBooking({ amount: String(room?.priceNaira) }))
  await app.services.db.updateTable('submission').set({ state: 'paid' }).execute()
  const { access_token } = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const { events } = await fetchCalendar(app, `/order/${access_token}`)
  expect(events).toHaveLength(1)
  expect(events[0]?.startDate.toString()).toBe(edition.firstDay)
  const afterGala = new Date(Date.parse(edition.galaDay) + 86_400_000).toISOString().slice(0, 10)
  expect(events[0]?.endDate.toString()).toBe(afterGala)
})

test.each(engines)(
  'page, plain page and email offer the calendar until its last day is over; the file stays (%s)',
  async (engine) => {
    const lastDay = [edition.lastDay, edition.galaDay].sort()[1] ?? ''
    // The time of Nigeria is an hour ahead of UTC.
    const midnightMs = Date.parse(`${lastDay}T23:00:00Z`)
    const clock = clockAt(midnightMs - 1_000)
    await using app = await startApp({ engine, clock })
    const { json } = await app.submit('registration', aDelegate())
    const offers = async () => {
      const page: { hasCalendar: boolean } = await (await fetch(`${app.url}/api${json.order}`)).json()
      const plainPage = await (await fetch(`${app.url}${json.order}/plain`)).text()
      return [page.hasCalendar, ...[plainPage, await confirmationOf(app)].map((text) => text.includes('agefest.ics'))]
    }
    expect(await offers()).toEqual([true, true, true])
    clock.move(1_000)
    expect(await offers()).toEqual([false, false, false])
    expect((await fetchCalendar(app, json.order ?? '')).events).toHaveLength(festival.dayCount + 1)
  },
)

test.each(['11pm', '00:00'])(
  'an event whose end is wrong (%s) is in the calendar with its start alone',
  async (time) => {
    const wrongEnd = (event: CalendarEvent) => ({ ...event, ends: `${event.starts.slice(0, 10)}T${time}` })
    const flows = flowServers.map((flow) =>
      flow.calendar === undefined
        ? flow
        : { ...flow, calendar: (values: Record<string, unknown>) => flow.calendar?.(values).map(wrongEnd) ?? [] },
    )
    await using app = await startApp({ flows })
    const { json } = await app.submit('registration', aDelegate())
    const { text, events } = await fetchCalendar(app, json.order ?? '')
    expect(events[0]?.startDate.toString()).toBe(`${edition.firstDay}T${edition.opensTime}:00`)
    expect(text).not.toContain('DTEND')
  },
)

test('an order of an earlier edition has no calendar', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const aYearBefore = Date.parse(edition.firstDay) - 366 * 86_400_000
  await app.services.db.updateTable('submission').set({ created_at_ms: aYearBefore }).execute()
  expect((await fetch(`${app.url}${json.order}/agefest.ics`)).status).toBe(404)
})

/** The confirmation of the only order, as it is sent now. */
async function confirmationOf({ services }: TestApp): Promise<string> {
  const row = await services.db
    .selectFrom('email_message')
    .selectAll()
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  const addresses = { notifyEmail: 'office@example.com', contactEmail: 'office@example.com' }
  const mail = { send: async () => {}, close() {} }
  const settings = {
    ...addresses,
    mail,
    isPublicTest: false,
    notify: 'each' as const,
    eventOverNotice: () => undefined,
  }
  return (await renderQueuedEmail({ ...services, ...settings }, row))?.text ?? ''
}

async function fetchCalendar(app: TestApp, order: string) {
  const response = await fetch(`${app.url}${order}/agefest.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  return { text, events: parseCalendar(text) }
}

function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

function describe({ uid, summary, location, description, sequence, startDate, endDate }: ICAL.Event) {
  return { uid, summary, location, description, sequence, starts: startDate.toString(), ends: endDate.toString() }
}
