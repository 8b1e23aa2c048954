import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUp, configOf, readTables, restore } from '../../../test/support/backups'
import { engines } from '../../../test/support/servers/engines'
import { createEnvironment, startApp } from '../../../test/support/servers/start-app'
import { readConfig } from '../../config.server'
import { createAccessToken, createPaymentReference } from '../../domain/references'
import { backfillAndListReceipts } from '../../payment/receipts/list-receipts.server'
import { migrate, migrateTo } from './migrate.server'
import { openDatabase } from './open-database.server'
import { createPostgresDialect } from './postgres.server'
import { createSqliteDialect } from './sqlite/sqlite.server'

const token = createAccessToken()

const references = {
  early: createPaymentReference(),
  late: createPaymentReference(),
  newYear: createPaymentReference(),
  review: createPaymentReference(),
  failed: createPaymentReference(),
  refunded: createPaymentReference(),
}

test.each(engines)('a database of the build before the renaming keeps every row (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  const nowMs = Date.now()
  await using old = openUnmigrated(variables)
  await migrateTo(old.db, '0009 find submissions by their last change')
  await insertOldRows(old.db, nowMs)
  await old.db.destroy()

  // Before a server is there: it asks the provider about the open payment at once, which changes its counts.
  const db = await openDatabase(configOf(variables).database, () => {})
  expect(await db.selectFrom('submission').select(['public_code', 'access_token', 'email']).execute()).toEqual([
    { public_code: 'AGF-OLD', access_token: token, email: 'ada@example.com' },
  ])
  expect(await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    checkout_url: 'https://pay.example/1',
    note: 'looked at',
    poll_count: 3,
    failed_poll_count: 2,
    unreadable_count: 1,
    next_poll_at_ms: expect.any(Number),
  })
  expect(await db.selectFrom('email_message').select(['kind', 'state', 'note']).execute()).toEqual([
    { kind: 'confirmation', state: 'sent', note: 'sent late' },
  ])
  expect(await db.selectFrom('idempotency_record').select(['route', 'key', 'response']).execute()).toEqual([
    { route: '/api/paystack/pay', key: 'k', response: '{"message":true}' },
  ])
  expect(await db.selectFrom('image').select(['field', 'media_type']).execute()).toHaveLength(1)
  expect(await db.selectFrom('rate_count').select(['subject_hash', 'count']).execute()).toHaveLength(1)
  await db.destroy()

  await using app = await startApp({ reuseVariables: variables })
  const order = await fetch(`${app.url}/api/order/${token}`)
  expect({ status: order.status, json: await order.json() }).toMatchObject({ status: 200, json: { code: 'AGF-OLD' } })
})

test.each(engines)('a backup of the build before the renaming restores into this build (%s)', async (engine) => {
  const nowMs = Date.now()
  const variables = await createEnvironment(engine)
  await using old = openUnmigrated(variables)
  await migrateTo(old.db, '0009 find submissions by their last change')
  await insertOldRows(old.db, nowMs)
  const file = await backUp(variables)
  // The backup has changed nothing of the old database.
  await sql`select unanswered_times from payment`.execute(old.db)
  await old.db.destroy()

  for (const target of engines) {
    const restored = await createEnvironment(target)
    await restore(restored, file)
    const tables = await readTables(restored)
    expect(tables.payment).toMatchObject([
      { checkout_url: 'https://pay.example/1', poll_count: 3, failed_poll_count: 2 },
    ])
    expect(tables.email_message).toMatchObject([{ kind: 'confirmation', state: 'sent', note: 'sent late' }])
    expect(tables.image).toHaveLength(1)
  }
  // Who goes back to the older build restores its tables: that build does not know the newer ones.
  const migrated = await openDatabase(configOf(variables).database, () => {})
  await migrated.destroy()
  const { keptAs } = await restore(variables, file)
  await using again = openUnmigrated(variables)
  expect((await sql`select unanswered_times from payment`.execute(again.db)).rows).toEqual([{ unanswered_times: 2 }])
  expect((await again.db.introspection.getTables()).map(({ name }) => name)).not.toContain('email_message')
  expect(keptAs).toBeDefined()
})

test.each(engines)('emails that wait while the build changes leave in the new order (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  await using old = openUnmigrated(variables)
  await migrateTo(old.db, '0010 tables and columns are called what the field calls them')
  for (const [id, amount] of [
    ['paid', 100],
    ['free', 0],
  ] as const) {
    await sql`insert into submission (id, flow, state, public_code, access_token, email, language, answers, price, amount_kobo, created_at_ms, changed_at_ms)
      values (${id}, 'contact', 'received', ${id}, ${id}, 'ada@example.com', 'en', '{}', null, ${amount}, 1, 1)`.execute(
      old.db,
    )
    for (const kind of [
      'confirmation',
      'notice',
      'confirmation.2',
      'notice.11',
      'notice.without-pictures',
      'review.agf-1',
    ])
      await sql`insert into email_message (submission_id, kind, state, message_id, next_attempt_at_ms, created_at_ms)
        values (${id}, ${kind}, 'queued', ${id + kind}, 1, 1)`.execute(old.db)
  }
  await migrate(old.db)
  const { rows } = await sql<{ name: string; priority: number }>`
    select submission_id || ' ' || kind as name, priority from email_message order by priority, name`.execute(old.db)
  expect(rows.map(({ name, priority }) => `${priority} ${name}`)).toEqual([
    ...['0 paid confirmation', '1 free confirmation', '1 free review.agf-1', '1 paid review.agf-1'],
    ...['2 free notice', '2 free notice.without-pictures', '2 paid notice', '2 paid notice.without-pictures'],
    ...['3 free confirmation.2', '3 free notice.11', '3 paid confirmation.2', '3 paid notice.11'],
  ])
})

test.each(engines)(
  'payments settled before receipts existed are numbered by year, in their order (%s)',
  async (engine) => {
    const variables = await createEnvironment(engine)
    await using old = openUnmigrated(variables)
    await migrateTo(old.db, '0020 tickets and the keys that sign them')
    const insertPayment = async (
      name: keyof typeof references,
      state: string,
      settledAt: string,
      orderState = 'paid',
    ) => {
      await sql`insert into submission (id, flow, state, public_code, access_token, email, language, answers, price, amount_kobo, created_at_ms, changed_at_ms)
      values (${name}, 'donation', ${orderState}, ${name}, ${name}, 'ada@example.com', 'en', '{"email":"ada@example.com"}', null, 100, 1, 1)`.execute(
        old.db,
      )
      await sql`insert into payment (reference, submission_id, amount_kobo, currency, state, created_at_ms, settled_at_ms, poll_count, failed_poll_count, unreadable_count)
      values (${references[name]}, ${name}, 100, 'NGN', ${state}, 1, ${sql.lit(Date.parse(settledAt))}, 0, 0, 0)`.execute(
        old.db,
      )
    }
    await insertPayment('late', 'succeeded', '2025-06-02T12:00:00Z')
    await insertPayment('newYear', 'succeeded', '2025-12-31T23:30:00Z')
    await insertPayment('early', 'accepted', '2025-06-01T12:00:00Z')
    await insertPayment('review', 'in review', '2025-06-01T11:00:00Z', 'needs review')
    await insertPayment('failed', 'failed', '2025-06-01T11:00:00Z', 'awaiting payment')
    await insertPayment('refunded', 'reversed', '2025-06-01T11:00:00Z', 'reversed')
    await migrate(old.db)
    const { rows } = await sql`select year, number, reference from receipt order by year, number`.execute(old.db)
    expect(rows).toEqual([
      { year: 2025, number: 1, reference: references.early },
      { year: 2025, number: 2, reference: references.late },
      { year: 2026, number: 1, reference: references.newYear },
    ])
    await old.db.destroy()

    await using app = await startApp({ reuseVariables: variables })
    const [receipt] = await backfillAndListReceipts(app.services, 'late')
    expect(receipt).toMatchObject({ number: 'R-2025-00002', payerName: 'ada@example.com', contents: { code: 'late' } })
  },
)

function openUnmigrated(variables: Record<string, string>) {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const { database } = configResult.config
  const dialect = 'url' in database ? createPostgresDialect(database.url, () => {}) : createSqliteDialect(database.file)
  const db = new Kysely<unknown>({ dialect })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

/** One row in each table, as the build before the renaming wrote them. */
async function insertOldRows(db: Kysely<unknown>, nowMs: number): Promise<void> {
  const now = sql.lit(nowMs)
  await sql`insert into submission (id, flow, state, code, key, email, language, answers, price, amount_kobo, created_at_ms, changed_at_ms)
    values ('s1', 'contact', 'received', 'AGF-OLD', ${token}, 'ada@example.com', 'en', '{"fullName":"Ada"}', null, 0, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into payment (reference, submission_id, amount_kobo, currency, state, pay_at, remark, created_at_ms, asked_times, unanswered_times, unreadable_times, ask_again_at_ms)
    values ('agf-1', 's1', 100, 'NGN', 'open', 'https://pay.example/1', 'looked at', ${now}, 3, 2, 1, ${sql.lit(nowMs + 1e9)})`.execute(
    db,
  )
  await sql`insert into letter (submission_id, kind, state, message_id, next_attempt_at_ms, remark, created_at_ms)
    values ('s1', 'confirmation', 'sent', '<1@agefest>', ${now}, 'sent late', ${now})`.execute(db)
  await sql`insert into claim (call, key, fingerprint, claimed_until_ms, submission_id, answer, created_at_ms)
    values ('/api/paystack/pay', 'k', 'f', 0, 's1', '{"message":true}', ${now})`.execute(db)
  await sql`insert into picture (submission_id, field, position, media_type, bytes)
    values ('s1', 'files', 0, 'image/png', ${Buffer.from('x')})`.execute(db)
  await sql`insert into post_count (who, ends_at_ms, count) values ('h', ${sql.lit(nowMs + 1e9)}, 2)`.execute(db)
}
