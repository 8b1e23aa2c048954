import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { findFullScans } from '../../../test/support/full-scans'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { engines } from '../../../test/support/servers/engines'
import { systemClock } from '../../adapters/clock.server'
import { addEventReferences } from '../../adapters/database/migrations/0090-event-references.server'
import type { Database } from '../../adapters/database/tables.server'
import { createPaymentReference } from '../../domain/references'
import type { PaymentServices } from '../services.server'
import { findEventsContainingAddress, redactEvents } from './redact-events.server'
import { storeEvent } from './store-event.server'

const payer = 'adaeze@example.com'

test.each(engines)('the events of a payment are found by an index, however many are stored (%s)', async (engine) => {
  const { db, statementsDuring } = await createWatchedDatabase(engine)
  const reference = createPaymentReference()
  await storeEvents(
    db,
    Array.from({ length: 300 }, (_, id) => eventWith(id, { reference: createPaymentReference() })),
  )
  await storeEvents(db, [eventWith(1_000, { reference })])
  const statements = await statementsDuring(() => redactEvents(db, [reference]))
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) expect(await findFullScans(db, engine, statement)).toEqual([])
  expect((await bodies(db)).filter((body) => !body.includes(payer))).toHaveLength(1)
})

test.each(engines)('an event that names the payment anywhere is redacted with it (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  const reference = createPaymentReference()
  const events = [
    { reference },
    { transaction_reference: reference },
    { transaction: { reference } },
    { reference: 'T-123', transaction_reference: reference },
    { reference: 'T-124', metadata: { for: `payment ${reference}` } },
  ].map((fields, id) => eventWith(id, fields))
  await storeEvents(db, events)
  await redactEvents(db, [reference])
  for (const body of await bodies(db)) expect(body).not.toContain(payer)
})

test.each(engines)('so is one that an earlier release has stored without its payment (%s)', async (engine) => {
  const { db } = await createWatchedDatabase(engine)
  const reference = createPaymentReference()
  const other = createPaymentReference()
  // More than are read at once.
  await storeEvents(db, [
    eventWith(1, { reference: other }),
    eventWith(2, { note: 'agf-nothing' }),
    ...Array.from({ length: 450 }, (_, index) => eventWith(index + 10, { note: `about ${reference}` })),
  ])
  await db.updateTable('provider_event').set({ reference: null }).where('reference', '=', reference).execute()
  await addEventReferences(db as Kysely<unknown>)
  await redactEvents(db, [reference])
  const left = (await bodies(db)).filter((body) => body.includes(payer))
  expect(left).toHaveLength(2)
  expect(left.join()).toContain(other)
  expect(left.join()).toContain('agf-nothing')
})

test('others are answered while all events are searched for an address', async () => {
  const { db } = await createWatchedDatabase('sqlite')
  await storeEvents(
    db,
    Array.from({ length: 1_000 }, (_, id) => eventWith(id, {})),
  )
  const search = findEventsContainingAddress(db, payer.toUpperCase())
  expect(await countEventLoopTurns(search)).toBeGreaterThan(15)
  expect(await search).toHaveLength(1_000)
})

/** The body of an event with the payer's address and these fields. */
function eventWith(id: number, fields: object): string {
  return JSON.stringify({ event: 'charge.success', data: { id, customer: { email: payer }, ...fields } })
}

async function storeEvents(db: Database, events: readonly string[]): Promise<void> {
  const services = { db, clock: systemClock } as PaymentServices
  await db.transaction().execute(async (transaction) => {
    for (const body of events) await storeEvent({ ...services, db: transaction }, body)
  })
}

async function bodies(db: Database): Promise<string[]> {
  const events = await db.selectFrom('provider_event').select('body').orderBy('received_at_ms').orderBy('id').execute()
  return events.map(({ body }) => body)
}
