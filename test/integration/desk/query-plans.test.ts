import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { systemClock } from '../../../src/adapters/clock.server'
import { readConfig } from '../../../src/config.server'
import { checkStoredData } from '../../../src/desk/findings/check-stored-data.server'
import { deskModules } from '../../../src/desk/pages/modules.server'
import type { DeskRequest, DeskServices } from '../../../src/desk/routing/desk-module.server'
import { parseLagosMonth } from '../../../src/domain/time/lagos-month'
import { flowServers, indexFlowsByName } from '../../../src/flows/index.server'
import { readListEntries } from '../../../src/orders/listing/read-list-entries.server'
import { findOrderByToken } from '../../../src/orders/order.server'
import { createSweepJob } from '../../../src/payment/polling/sweep-open-attempts.server'
import { findDifferences } from '../../../src/payment/reconcile/find-differences.server'
import { listReconciliations } from '../../../src/payment/reconcile/reconciliation-store.server'
import { remindOfUnpaidOrders } from '../../../src/payment/reminders/remind-unpaid.server'
import { findAttempt, listAttempts } from '../../../src/payment/settle/attempts.server'
import { eraseSubmission } from '../../../src/privacy/erase-submission.server'
import { findByEmail } from '../../../src/privacy/find-by-email.server'
import { redactEmailAddressOutsideSubmissions } from '../../../src/privacy/redact-email-address.server'
import { countPlaces } from '../../../src/submissions/places/count-places.server'
import { fillEmptyTables } from '../../support/fill-empty-tables'
import { findFullScans } from '../../support/full-scans'
import { createWatchedDatabase } from '../../support/query-plans'
import { type Engine, engines } from '../../support/servers/engines'

/** Statements that read a whole table, and why they may. Each is a part of the statement. */
const exceptions: readonly { table: string; part: string; reason: string }[] = [
  {
    table: 'gate_scan',
    part: '"previous_direction"',
    reason: 'counts all scans of the festival, in the order of an index; who is inside depends on each of them',
  },
  {
    table: 'receipt',
    part: 'group by "series", "year"',
    reason: 'only the doctor: a gap in the numbers can be anywhere; it reads the index and no rows',
  },
]

test.each(engines)('no page of the desk and no job reads a growing table without an index (%s)', async (engine) => {
  const watched = await createWatchedDatabase(engine)
  await fill(watched, engine)
  const services = servicesOf(watched.db)
  const scans: string[] = []
  let explained = 0
  for (const [name, work] of listWork(services)) {
    const statements = await watched.statementsDuring(async () => {
      // What a page does with incomplete records does not matter here.
      await work().catch(() => {})
    })
    for (const statement of distinct(statements)) {
      explained++
      for (const table of await findFullScans(watched.db, engine, statement))
        if (!isExcepted(table, statement.sql)) scans.push(`${name}: ${table}: ${statement.sql}`)
    }
  }
  expect(explained).toBeGreaterThan(60)
  // Not all that a page does is possible with these records, but this was.
  expect(
    await watched.db.selectFrom('erasure').select('submission_id').where('submission_id', '=', 's10').execute(),
  ).toHaveLength(1)
  expect([...new Set(scans)]).toEqual([])
})

test.each(engines)('a statement without an index is found (%s)', async (engine) => {
  const { db, statementsDuring } = await createWatchedDatabase(engine)
  const [statement] = await statementsDuring(() =>
    db.selectFrom('submission').select('id').where('language', '=', 'fr').execute(),
  )
  if (statement === undefined) throw new Error('nothing was recorded')
  expect(await findFullScans(db, engine, statement)).toEqual(['submission'])
})

/** Everything that reads growing tables: each page of the desk, and what runs beside it. */
function listWork(services: DeskServices): [name: string, work: () => Promise<unknown>][] {
  const { db, flows, clock, config } = services
  const searches = [
    '',
    ...['q=person12', 'q=person12@example.com', 'q=c12', 'q=0803', 'q=ada obi', 'form=registration', 'form=contact'],
    ...['state=paid', 'form=registration&state=paid', 'form=registration&ticket=VIP ACCESS', 'since=7d'],
    ...['form=registration&since=7d&until=today', 'state=needs review&since=7d'],
  ]
  const pages = deskModules
    .flatMap(({ routes }) => routes)
    .filter(({ method }) => method === 'GET')
    .flatMap((route) =>
      (route.path.startsWith('/people') ? searches : ['']).map((query): [string, () => Promise<unknown>] => [
        `GET ${route.path}?${query}`,
        async () => drain(await route.run(requestOf(services, query))),
      ]),
    )
  const list = (filters: Parameters<typeof readListEntries>[2]) => async () => {
    for await (const _entries of readListEntries(db, flows, filters));
  }
  const month = parseLagosMonth('2026-11') ?? { name: '', startMs: 0, endMs: 0 }
  return [
    ...pages,
    ['panels', () => runPanels(services)],
    ['doctor', () => checkStoredData(db, clock.nowMs(), config)],
    ['sweep', () => createSweepJob(services)(new AbortController().signal)],
    ['reminders', () => remindOfUnpaidOrders(services)],
    ['order page', () => findOrderByToken(services, 'k'.repeat(26))],
    ['verify', () => findAttempt(db, 'agf-00000000000000000000')],
    ['attempts', () => listAttempts(db, 's10')],
    ['export', () => findByEmail(db, 'person10@example.com')],
    ['list', list({ flow: 'all' })],
    ['list of a form', list({ flow: 'registration', sinceMs: 5 })],
    ['list by state', list({ flow: 'all', state: 'needs review' })],
    ['places', () => countPlaces(db, 'registration:VIP', { nowMs: clock.nowMs() })],
    ['reconcile', () => findDifferences(services, month, { checkDeadline: () => {}, onProgress: async () => {} })],
    ['reconciliations', () => listReconciliations(db, clock.nowMs())],
    ['addresses outside submissions', () => redactEmailAddressOutsideSubmissions(db, 'person10@example.com')],
    // The last one, because it removes what the others read.
    ['erasure', () => eraseSubmission(services, 's10')],
  ]
}

async function runPanels(services: DeskServices): Promise<void> {
  const request = requestOf(services, '')
  for (const { render } of request.orderPanels) {
    const submission = {
      id: 's10',
      flow: 'registration',
      values: {},
      state: 'paid',
      publicCode: 'c10',
      amountKobo: 100,
    }
    const order = { id: 's10', publicCode: 'c10', submission, attempts: [], emails: [] }
    await render(order as never, request).catch(() => {})
  }
}

/** Reads a file to its end, because its queries run meanwhile. */
async function drain(response: unknown): Promise<void> {
  const { body } = response as { body?: unknown }
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body)
    for await (const _line of body as AsyncIterable<string>);
}

function requestOf(services: DeskServices, query: string): DeskRequest {
  return {
    ...{ services, query: new URLSearchParams(query), form: new URLSearchParams(), json: undefined },
    person: { actor: 'test', role: 'owner', accessId: 'a', csrfToken: '', may: () => true },
    params: { code: 'c10', id: 's10', file: 'income.csv' },
    orderPanels: deskModules.flatMap(({ orderPanels = [] }) => orderPanels),
    record: () => {},
  }
}

function servicesOf(db: DeskServices['db']): DeskServices {
  const read = readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'agefest-plans-')) })
  if (read.kind === 'invalid') throw new Error(read.errors.join('\n'))
  const never = () => Promise.reject(new Error('no provider'))
  return {
    ...{ db, clock: systemClock, log: { info() {}, warn() {}, error() {} }, config: read.config },
    ...{ flows: indexFlowsByName(flowServers), publicUrl: 'http://localhost:3000', onEmailsQueued() {} },
    receipts: { organisation, nairaPerDollar, isTest: true },
    provider: {
      ...{ initialize: never, verify: never, refund: never, listRefunds: never, isGenuineWebhook: () => false },
      listPayments: async () => ({
        payments: [{ reference: 'x', amountKobo: 1, requestedAmountKobo: 1, currency: 'NGN', paidAtMs: null }],
        isLast: true,
      }),
    },
    removeEmails: async () => {},
    anonymizePayers: () => {},
  }
}

async function fill({ db, insertSubmissions }: Awaited<ReturnType<typeof createWatchedDatabase>>, engine: Engine) {
  await insertSubmissions(1, 3_000)
  await sql`insert into email_message (submission_id, kind, state, message_id, priority, next_attempt_at_ms, created_at_ms)
    select id, 'confirmation', case when created_at_ms % 5 = 0 then 'queued' else 'sent' end, id, created_at_ms % 4, created_at_ms, created_at_ms
    from submission`.execute(db)
  await fillEmptyTables(db, 's10')
  await db.updateTable('provider_event').set({ body: '{}' }).execute()
  if (engine === 'postgres') await sql.raw('analyze').execute(db)
}

function distinct(statements: readonly CompiledQuery[]): CompiledQuery[] {
  const readers = statements.filter((statement) => /^\s*(?:select|update|delete|with)\b/i.test(statement.sql))
  return [...new Map(readers.map((statement) => [statement.sql, statement])).values()]
}

function isExcepted(scanned: string, text: string): boolean {
  return exceptions.some(({ table, part }) => table === scanned && text.includes(part))
}
