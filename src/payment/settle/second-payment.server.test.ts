import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherAttempt, attemptAt, kinds, owing, paid, refund, standing } from '../../../test/builders/payments'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { endAttempt, holdSubmission } from './attempts.server'
import { restand } from './recompute-order-status.server'
import { settle } from './settle.server'

test.each(['first', 'second'] as const)(
  'refunding the %s of two payments leaves the registration paid',
  async (which) => {
    await using app = await startApp()
    const [first, second] = await paidTwice(app)
    expect(await standing(app)).toBe('needs review')
    await refund(app, which === 'first' ? first : second)
    await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('paid')
    await refund(app, which === 'first' ? second : first)
    await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('reversed')
    expect(await app.lettersTo('adaeze@example.com')).toHaveLength(1)
  },
)

test('once a doubtful payment went back, the right one that came beside it is confirmed', async () => {
  await using app = await startApp()
  const doubtful = await owing(app)
  await app.provider({ reference: doubtful, amountKobo: 100, state: 'success' })
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('needs review')
  const right = await anotherAttempt(app)
  await app.provider({ reference: right, state: 'success' })
  await expect.poll(async () => (await attemptAt(app, right)).state, { timeout: 10_000 }).toBe('succeeded')
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])
  await refund(app, doubtful)
  await app.expectLetters('adaeze@example.com', 1)
  expect(await standing(app)).toBe('paid')
})

test('money that comes after the refund is for people', async () => {
  await using app = await startApp()
  const reference = await paid(app)
  const later = await anotherAttempt(app)
  await refund(app, reference)
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('reversed')
  await app.provider({ reference: later, state: 'success' })
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('needs review')
  expect(await kinds(app)).toContain(`review.${later}`)
})

test('two payments that settle in the same moment do not miss each other', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const { db, clock } = app.services
  const first = await owing(app)
  await db.updateTable('payment').set({ state: 'failed' }).execute()
  const second = await anotherAttempt(app)
  await app.provider({ webhooks: 'withheld' })
  for (const reference of [first, second]) await app.provider({ reference, state: 'success' })
  const { submission_id } = await attemptAt(app, first)
  const ending = { to: 'succeeded', providerState: 'success', remark: null, nowMs: clock.nowMs() } as const
  let settling: Promise<unknown> | undefined
  await db.transaction().execute(async (transaction) => {
    const held = await holdSubmission(transaction, submission_id)
    await endAttempt(transaction, first, ending)
    await restand(app.services, transaction, held)
    settling = settle(app.services, second)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 }).toHaveLength(1)
  })
  await settling
  expect(await standing(app)).toBe('needs review')
})

async function paidTwice(app: App): Promise<[string, string]> {
  const first = await paid(app)
  const second = await anotherAttempt(app)
  await app.provider({ reference: second, state: 'success' })
  await expect.poll(() => standing(app), { timeout: 10_000 }).toBe('needs review')
  return [first, second]
}
