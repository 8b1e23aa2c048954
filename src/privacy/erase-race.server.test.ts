import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { storedOrderState, submitUnpaidOrder } from '../../test/builders/payments'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { createOutboxEmailRemover } from '../adapters/mail/remove-from-outbox.server'
import { startPayment } from '../payment/checkout/start-payment.server'
import { loadAttemptSubmission } from '../payment/settle/attempts.server'
import { verifyAndSettlePayment } from '../payment/settle/verify-and-settle-payment.server'
import { anonymizePayers } from '../sandbox/anonymize-payers.server'
import { resendEmail } from '../submissions/resend-email.server'
import { eraseSubmission } from './erase-submission.server'
import { redactEmailAddressInSubmission } from './redact-email-address.server'
import type { ErasureServices } from './services.server'

test.each(engines)(
  'the erased person gets no email about a payment that settles while its order is being erased (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, id } = await createUnseenPayment(app)
    // The payment is confirmed after the erasure was decided and the emails were removed.
    const services = erasureServicesOf(app, () => verifyAndSettlePayment(app.services, reference))
    // Its confirmation may be in delivery by then and is delivered first.
    await expect.poll(() => eraseSubmission(services, id)).toEqual({ kind: 'erased', left: 'its payments' })
    expect(await storedOrderState(app)).toBe('paid')
    expect(await app.countRows()).toMatchObject({ emails: 0 })
    expect(await app.emailsTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)(
  'the payment of an order that is erased while the provider is queried goes to review (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, id } = await createUnseenPayment(app)
    const { provider } = app.services
    const verify = async (requestedReference: string) => {
      const payment = await provider.verify(requestedReference)
      expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'erased', left: 'its payments' })
      return payment
    }
    expect(
      await verifyAndSettlePayment({ ...app.services, provider: { ...provider, verify } }, reference),
    ).toMatchObject({
      kind: 'in review',
    })
    const emails = await app.services.db.selectFrom('email_message').select('kind').execute()
    expect(emails).toEqual([{ kind: `review.${reference}` }])
    expect(await app.emailsTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)('an order that goes to review while it is being erased is kept (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { reference, id } = await createUnseenPayment(app)
  const { db } = app.services
  const erasure = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('submission').set({ state: 'needs review' }).where('id', '=', id).execute()
    const pendingErasure = eraseSubmission(erasureServicesOf(app), id)
    await waitForLock(app)
    await transaction.updateTable('payment').set({ state: 'in review' }).where('reference', '=', reference).execute()
    // Returned inside an object, so that the transaction does not await the erasure, which waits for the
    // transaction.
    return { pendingErasure }
  })
  expect(await erasure.pendingErasure).toEqual({ kind: 'blocked', reason: 'review' })
})

test.each(engines)(
  'removing files blocks no other writes, and an email that is written meanwhile is removed too (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.expectEmails('adaeze@example.com', 1)
    await expect.poll(() => queuedEmails(app)).toEqual([])
    const { db } = app.services
    const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    let isFirst = true
    const services = erasureServicesOf(app, async () => {
      if (!isFirst) return
      isFirst = false
      // Writes to the rows that are being erased, which would block if a transaction held them.
      await resendEmail(app.services, { submissionId: id, kind: 'confirmation' })
      await app.expectEmails('adaeze@example.com', 1)
      await expect.poll(() => queuedEmails(app)).toEqual([])
    })
    expect(await eraseSubmission(services, id)).toEqual({ kind: 'erased', left: 'nothing' })
    expect(await app.emailsTo('adaeze@example.com')).toEqual([])
  },
)

test.each(engines)(
  'a submission can be erased again if the process dies after its emails were removed (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.expectEmails('adaeze@example.com', 1)
    await expect.poll(() => queuedEmails(app)).toEqual([])
    const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    const failingServices = erasureServicesOf(app, () => Promise.reject(new Error('It dies')))
    await expect(eraseSubmission(failingServices, id)).rejects.toThrow('It dies')
    expect(await app.emailsTo('adaeze@example.com')).toEqual([])
    expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'erased', left: 'nothing' })
  },
)

test.each(engines)(
  'redacting an address locks the order before its emails, like all other code (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate({ expectations: 'Ask obi@example.com' }))
    await expect.poll(() => queuedEmails(app)).toEqual([])
    const { db } = app.services
    const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    const { redaction } = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('submission').set({ language: 'en' }).where('id', '=', id).execute()
      const redaction = redactEmailAddressInSubmission(erasureServicesOf(app), id, 'obi@example.com')
      await waitForLock(app)
      await transaction.updateTable('email_message').set({ note: null }).where('submission_id', '=', id).execute()
      return { redaction }
    })
    expect(await redaction).toBe('done')
    const { answers } = await db.selectFrom('submission').select('answers').executeTakeFirstOrThrow()
    expect(answers).toContain('Ask [erased]')
  },
)

test.each(engines)('no payment is started for an order that was just erased (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const reference = await submitUnpaidOrder(app)
  const { db } = app.services
  await db.updateTable('payment').set({ next_poll_at_ms: null, state: 'failed' }).execute()
  const attempt = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const submission = await loadAttemptSubmission(db, attempt)
  expect(await eraseSubmission(erasureServicesOf(app), submission.id)).toEqual({ kind: 'erased', left: 'its payments' })
  expect(await startPayment(app.services, submission)).toMatchObject({ kind: 'payable' })
  expect(await app.countRows()).toMatchObject({ payments: 1 })
})

/**
 * Creates a payment that is paid at the provider but neither sent as a webhook nor polled, so that only the
 * test settles it.
 */
async function createUnseenPayment(app: TestApp): Promise<{ reference: string; id: string }> {
  await app.configureProvider({ webhooks: 'withheld' })
  const reference = await submitUnpaidOrder(app)
  const { db } = app.services
  await db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
  await app.configureProvider({ reference, state: 'success' })
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  return { reference, id }
}

/**
 * Builds the services. `afterFilesRemoved` runs when the files are removed and nothing has been written to
 * the database yet.
 */
function erasureServicesOf(
  { services, dataDir }: TestApp,
  afterFilesRemoved: () => Promise<unknown> = async () => {},
): ErasureServices {
  const removeEmails = createOutboxEmailRemover(path.join(dataDir, 'outbox'))
  return {
    ...services,
    async removeEmails(ids) {
      await removeEmails(ids)
      await afterFilesRemoved()
    },
    anonymizePayers: (references) => anonymizePayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
}

/**
 * Waits until a query is blocked by a row lock. Returns at once for the embedded database, which one caller uses
 * at a time.
 */
async function waitForLock({ variables, services: { db } }: TestApp): Promise<void> {
  if (variables.DATABASE_URL === undefined) return
  const lockQuery = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await lockQuery.execute(db)).rows.length, { timeout: 8_000 }).toBeGreaterThan(0)
}

function queuedEmails({ services }: TestApp) {
  return services.db.selectFrom('email_message').selectAll().where('state', '=', 'queued').execute()
}
