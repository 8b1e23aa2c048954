import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { checkInLists } from '../../../content/gate'
import { orderGateTickets } from '../../../test/support/desk/test-gate'
import { clockAt } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { getActiveTicketKey, signTicket } from '../../tickets/ticket-keys.server'
import { readGateReport } from './gate-numbers.server'
import { purgeScans, storeReportedScans } from './record-scans.server'
import { checkTicket, findCheckInList, scanTicket } from './scan-ticket.server'

const startMs = Date.parse(festival.startsAt)
const dayOne = listOf('day-1')
const gala = listOf('gala')
const gate = (name: string) => ({ gate: name, accessId: null })

function listOf(key: string) {
  const list = findCheckInList(key)
  if (list === undefined) throw new Error(`No list is called ${key}`)
  return list
}

async function issueTickets(app: TestApp, count: number, type?: string) {
  const tickets = await orderGateTickets(app, String(count))
  if (type === undefined) return tickets
  await app.services.db.updateTable('ticket').set({ type }).execute()
  return app.services.db.selectFrom('ticket').selectAll().orderBy('position').execute()
}

const ask = (app: TestApp, text: string, list = dayOne, direction: 'in' | 'out' = 'in', at = 'Gate 1') =>
  scanTicket(app.services, gate(at), { id: randomUUID(), list, text, direction })

test.each(engines)(
  'a ticket comes in once, goes out, and comes in again; each is counted once (%s)',
  async (engine) => {
    const clock = clockAt(startMs)
    await using app = await startApp({ engine, clock })
    const [ticket] = await issueTickets(app, 1)
    if (ticket === undefined) throw new Error('no ticket')
    const key = await getActiveTicketKey(app.services)
    const edition = new Date(startMs).getUTCFullYear()
    const token = signTicket(key, { code: ticket.public_code, kind: 1, edition })
    const first = { id: randomUUID(), list: dayOne, text: token, direction: 'in' } as const
    const welcome = { kind: 'welcome', name: ticket.holder_name, title: 'FREE ACCESS' }
    expect((await scanTicket(app.services, gate('Gate 2'), first)).decision).toEqual(welcome)
    // The answer was lost: the device asks again.
    expect((await scanTicket(app.services, gate('Gate 2'), first)).decision).toEqual(welcome)
    clock.move(60_000)
    expect((await ask(app, ticket.public_code.toLowerCase())).decision).toMatchObject({
      ...{ kind: 'already in', atMs: startMs, gate: 'Gate 2' },
    })
    expect((await ask(app, token, dayOne, 'out')).decision.kind).toBe('goodbye')
    expect((await ask(app, token, dayOne, 'out')).decision.kind).toBe('not inside')
    expect((await ask(app, token)).decision.kind).toBe('welcome')
    const [numbers] = (await readGateReport(app.services.db)).lists
    expect(numbers).toMatchObject({ list: 'day-1', entered: 1, entries: 2, exits: 1, inside: 1, conflicts: 0 })
    expect(numbers?.gates).toMatchObject([
      { gate: 'Gate 1', entries: 1, exits: 1 },
      { gate: 'Gate 2', entered: 1, entries: 1 },
    ])
    expect(numbers?.quarters).toMatchObject([{ startMs, entries: 2 }])
  },
)

test.each(engines)('of many gates that scan one ticket at once, one lets it in (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const [ticket] = await issueTickets(app, 1)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(app, ticket?.public_code ?? '', dayOne, 'in', `Gate ${index}`)),
  )
  const kinds = answers.map(({ decision }) => decision.kind)
  expect(kinds.filter((kind) => kind === 'welcome')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'already in')).toHaveLength(7)
})

test('tickets that do not admit say why, and count nowhere', async () => {
  await using app = await startApp()
  const { db } = app.services
  const [ticket] = await issueTickets(app, 1, 'EXECUTIVE ACCESS')
  const code = ticket?.public_code ?? ''
  const kindOn = async (list = dayOne) => (await ask(app, code, list)).decision
  expect(await kindOn(gala)).toEqual({ kind: 'other day', listTitles: ['Day 1', 'Day 2'] })
  expect(await kindOn(listOf('vip-1'))).toMatchObject({ kind: 'not included', listTitle: 'VIP area, day 1' })
  await db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
  expect(await kindOn()).toEqual({ kind: 'virtual' })
  await db.updateTable('ticket').set({ type: 'VIP ACCESS' }).execute()
  await db.updateTable('submission').set({ state: 'reversed' }).execute()
  expect(await kindOn()).toEqual({ kind: 'not paid' })
  await db.updateTable('ticket').set({ state: 'replaced' }).execute()
  expect(await kindOn()).toEqual({ kind: 'void' })
  const key = await getActiveTicketKey(app.services)
  const foreign = signTicket(key, { code: 'TKT-0000-0000', kind: 1, edition: 2001 })
  expect((await ask(app, foreign)).decision).toEqual({ kind: 'other festival', year: 2001 })
  for (const text of ['https://example.com', 'TKT-0000-0000', 'x'.repeat(5_000), 'a\0b', ''])
    expect((await ask(app, text)).decision).toEqual({ kind: 'not ours' })
  expect((await readGateReport(db)).lists).toEqual([])
})

test('a check stores nothing', async () => {
  await using app = await startApp()
  const [ticket] = await issueTickets(app, 1)
  const asked = { list: dayOne, text: ticket?.public_code ?? '', direction: 'in' } as const
  expect((await checkTicket(app.services, asked)).decision.kind).toBe('welcome')
  expect((await checkTicket(app.services, asked)).decision.kind).toBe('welcome')
  expect((await readGateReport(app.services.db)).lists).toEqual([])
})

test.each(engines)(
  'two gates without network that share 20 of 500 tickets each have 20 conflicts (%s)',
  async (engine) => {
    const clock = clockAt(startMs + 3_600_000)
    await using app = await startApp({ engine, clock })
    const tickets = await issueTickets(app, 980)
    // The clock of the second device is two hours fast; it also says so when it sends.
    const scanned = (from: number, skewMs: number) =>
      tickets.slice(from, from + 500).map(({ id }, index) => ({
        ...{ id: randomUUID(), list: 'day-1', ticketId: id, direction: 'in' as const },
        atMs: startMs + index * 1_000 + skewMs,
      }))
    const devices = [
      { name: 'Gate 1', skewMs: 0, scans: scanned(0, 0) },
      { name: 'Gate 2', skewMs: 7_200_000, scans: scanned(480, 7_200_000) },
    ]
    const send = async ({ name, skewMs, scans }: (typeof devices)[number]) => {
      const outcomes: string[] = []
      for (let start = 0; start < scans.length; start += 100) {
        const batch = { sentAtMs: clock.nowMs() + skewMs, scans: scans.slice(start, start + 100) }
        outcomes.push(...(await storeReportedScans(app.services, gate(name), batch)).values())
      }
      return outcomes
    }
    expect(new Set((await Promise.all(devices.map(send))).flat())).toEqual(new Set(['stored']))
    // The answers were lost, so both send everything again.
    expect(new Set((await Promise.all(devices.map(send))).flat())).toEqual(new Set(['known']))
    const { lists, conflicts } = await readGateReport(app.services.db)
    expect(lists[0]).toMatchObject({ entered: 980, entries: 980, inside: 980, conflicts: 20 })
    expect(conflicts).toHaveLength(20)
    expect(new Set(conflicts.map(({ ticketId }) => ticketId))).toEqual(
      new Set(tickets.slice(480, 500).map(({ id }) => id)),
    )
    for (const { first, second, code } of conflicts) {
      expect([first.gate, second.gate]).toEqual(['Gate 2', 'Gate 1'])
      expect(second.atMs - first.atMs).toBe(480_000)
      expect(code).toMatch(/^TKT-/)
    }
  },
)

test('reported scans of no ticket are refused, future times are now, and old scans are deleted', async () => {
  const clock = clockAt(startMs)
  await using app = await startApp({ clock })
  const [ticket] = await issueTickets(app, 1)
  const scan = { list: 'day-1', direction: 'in' as const, atMs: startMs + 86_400_000 }
  const outcomes = await storeReportedScans(app.services, gate('Gate 1'), {
    sentAtMs: startMs,
    scans: [
      { ...scan, id: 'one', ticketId: ticket?.id ?? '' },
      { ...scan, id: 'two', ticketId: 'no ticket' },
    ],
  })
  expect(Object.fromEntries(outcomes)).toEqual({ one: 'stored', two: 'refused' })
  expect((await app.services.db.selectFrom('gate_scan').selectAll().executeTakeFirstOrThrow()).at_ms).toBe(startMs)
  clock.move(731 * 86_400_000)
  await purgeScans(app.services)
  expect((await readGateReport(app.services.db)).lists).toEqual([])
})

test('lists have keys of their own, and the days of the festival', () => {
  expect(new Set(checkInLists.map(({ key }) => key)).size).toBe(checkInLists.length)
  expect(dayOne.day).toBe(festival.startsAt.slice(0, 10))
  for (const { ticketTypes } of checkInLists) expect(ticketTypes.length).toBeGreaterThan(0)
})
