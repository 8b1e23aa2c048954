import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { owing, standing } from '../../test/builders/payments'
import { engines } from '../../test/support/servers/engines'
import { type App, startApp } from '../../test/support/servers/start-app'
import { lettersIn } from '../adapters/mail/outbox.server'
import { startPayment } from '../payment/checkout/start.server'
import { submissionOfAttempt } from '../payment/settle/attempts.server'
import { settle } from '../payment/settle/settle.server'
import { forgetPayers } from '../sandbox/forget-payers.server'
import { sendAgain } from '../submissions/email-queue.server'
import { erase } from './erase.server'
import { takeOut } from './redact-address.server'
import type { ErasureServices } from './services.server'

test.each(engines)(
  'a payment that settles while its order is being erased is written of to nobody who is gone (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, id } = await paidUnseen(app)
    // By the time that the payment is good, it was decided to erase, and letters and payer are gone already.
    const services = forApp(app, () => settle(app.services, reference))
    // Its confirmation may be leaving by then, and leaves first.
    await expect.poll(() => erase(services, id), { timeout: 20_000 }).toEqual({ kind: 'erased', left: 'its payments' })
    expect(await standing(app)).toBe('paid')
    expect(await app.stored()).toMatchObject({ letters: 0 })
    expect(await app.lettersTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)(
  'an order that is erased while the provider is asked about it is for people (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, id } = await paidUnseen(app)
    const { provider } = app.services
    const verify = async (asked: string) => {
      const report = await provider.verify(asked)
      expect(await erase(forApp(app), id)).toEqual({ kind: 'erased', left: 'its payments' })
      return report
    }
    expect(await settle({ ...app.services, provider: { ...provider, verify } }, reference)).toMatchObject({
      kind: 'in review',
    })
    const letters = await app.services.db.selectFrom('letter').select('kind').execute()
    expect(letters).toEqual([{ kind: `review.${reference}` }])
    expect(await app.lettersTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)('an order that comes into doubt while it is being erased is kept (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { reference, id } = await paidUnseen(app)
  const { db } = app.services
  const erasure = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('submission').set({ state: 'needs review' }).where('id', '=', id).execute()
    const erasing = erase(forApp(app), id)
    await untilItWaits(app)
    await transaction.updateTable('payment').set({ state: 'in review' }).where('reference', '=', reference).execute()
    // As an object: the transaction must not wait for what waits for it.
    return { erasing }
  })
  expect(await erasure.erasing).toEqual({ kind: 'waits', reason: 'review' })
})

test.each(engines)(
  'nobody waits for files while something is erased, and one that came meanwhile goes as well (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.expectLetters('adaeze@example.com', 1)
    await expect.poll(() => queued(app), { timeout: 20_000 }).toEqual([])
    const { db } = app.services
    const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    let isFirst = true
    const services = forApp(app, async () => {
      if (!isFirst) return
      isFirst = false
      // Writes to the very rows that are being erased: held by a transaction, they would not let it.
      await sendAgain(app.services, { submissionId: id, kind: 'confirmation' })
      await app.expectLetters('adaeze@example.com', 1)
      await expect.poll(() => queued(app), { timeout: 20_000 }).toEqual([])
    })
    expect(await erase(services, id)).toEqual({ kind: 'erased', left: 'nothing' })
    expect(await app.lettersTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)(
  'a process that dies when the letters are gone leaves it to be erased again (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.expectLetters('adaeze@example.com', 1)
    await expect.poll(() => queued(app), { timeout: 20_000 }).toEqual([])
    const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    const dying = forApp(app, () => Promise.reject(new Error('It dies')))
    await expect(erase(dying, id)).rejects.toThrow('It dies')
    expect(await app.lettersTo('adaeze@example.com')).toEqual([])
    expect(await erase(forApp(app), id)).toEqual({ kind: 'erased', left: 'nothing' })
  },
)

test.each(engines)(
  'who takes an address out waits for the order before its letters, as everybody does (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate({ expectations: 'Ask obi@example.com' }))
    await expect.poll(() => queued(app), { timeout: 20_000 }).toEqual([])
    const { db } = app.services
    const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    const { taking } = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('submission').set({ language: 'en' }).where('id', '=', id).execute()
      const taking = takeOut(forApp(app), id, 'obi@example.com')
      await untilItWaits(app)
      await transaction.updateTable('letter').set({ remark: null }).where('submission_id', '=', id).execute()
      return { taking }
    })
    expect(await taking).toBe('done')
    const { answers } = await db.selectFrom('submission').select('answers').executeTakeFirstOrThrow()
    expect(answers).toContain('Ask [erased]')
  },
)

test.each(engines)('no payment is begun for an order that was erased a moment ago (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const reference = await owing(app)
  const { db } = app.services
  await db.updateTable('payment').set({ ask_again_at_ms: null, state: 'failed' }).execute()
  const attempt = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const submission = await submissionOfAttempt(db, attempt)
  expect(await erase(forApp(app), submission.id)).toEqual({ kind: 'erased', left: 'its payments' })
  expect(await startPayment(app.services, submission)).toMatchObject({ kind: 'payable' })
  expect(await app.stored()).toMatchObject({ payments: 1 })
})

/** Paid at the provider, which says nothing of its own accord, and is asked about no more: nothing but the test decides. */
async function paidUnseen(app: App): Promise<{ reference: string; id: string }> {
  await app.provider({ webhooks: 'withheld' })
  const reference = await owing(app)
  const { db } = app.services
  await db.updateTable('payment').set({ ask_again_at_ms: null }).execute()
  await app.provider({ reference, state: 'success' })
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  return { reference, id }
}

/** With something that happens when the files are gone, and nothing is written yet. */
function forApp({ services, dataDir }: App, meanwhile: () => Promise<unknown> = async () => {}): ErasureServices {
  const remove = lettersIn(path.join(dataDir, 'outbox'))
  return {
    ...services,
    async removeLetters(ids) {
      await remove(ids)
      await meanwhile()
    },
    forgetPayers: (references) => forgetPayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
}

/** Until somebody waits for a row that is held. The embedded database has one connection, for which everybody waits. */
async function untilItWaits({ variables, services: { db } }: App): Promise<void> {
  if (variables.DATABASE_URL === undefined) return
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 8_000 }).toBeGreaterThan(0)
}

function queued({ services }: App) {
  return services.db.selectFrom('letter').selectAll().where('state', '=', 'queued').execute()
}
