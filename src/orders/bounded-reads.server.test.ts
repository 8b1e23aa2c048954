import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { resendRegistrationCode } from '../flows/grant/resend-code/resend-registration-code.server'
import type { PaymentServices } from '../payment/services.server'
import { verifyAndSettlePayment } from '../payment/settle/verify-and-settle-payment.server'
import { findLatestCompleted, readPerAddress } from '../submissions/submission-lookups.server'
import { findOrderByToken, retryPayment } from './order.server'
import { resendConfirmation } from './resend-confirmation.server'

/** More rows than a visitor's request may read. */
const many = 1_500

test.each(engines)(
  'requests for an order read few rows, however many payment attempts and emails it has (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aPayingDelegate())
    const { access_token: accessToken, id } = await app.services.db
      .selectFrom('submission')
      .selectAll()
      .executeTakeFirstOrThrow()
    await addAttempts(app)
    await addEmails(app, id)
    const { services, mostRows } = countingRows(app)
    await findOrderByToken(services, accessToken)
    expect(mostRows()).toBe(1)

    expect((await retryPayment(services, accessToken, undefined)).kind).toBe('payable')
    const reference = await newestReference(app)
    await app.configureProvider({ webhooks: 'withheld', reference, state: 'success' })
    expect((await verifyAndSettlePayment(services, reference)).kind).toBe('paid')
    expect(await findOrderByToken(services, accessToken)).toMatchObject({
      payment: { reference },
      letter: { state: 'sent' },
    })
    expect(await resendConfirmation(services, accessToken)).toMatchObject({
      kind: 'queued',
      name: `confirmation.${many + 1}`,
    })
    expect(mostRows()).toBeLessThanOrEqual(10)
  },
)

test.each(engines)(
  'an order shows its first successful payment, otherwise the latest in review or reversed (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aPayingDelegate())
    const { access_token: accessToken } = await app.services.db
      .selectFrom('submission')
      .selectAll()
      .executeTakeFirstOrThrow()
    await addAttempts(app, 5)
    const shown = async () => (await findOrderByToken(app.services, accessToken))?.payment?.reference
    const become = (number: number, state: 'reversed' | 'in review' | 'accepted' | 'succeeded') =>
      app.services.db.updateTable('payment').set({ state }).where('reference', '=', referenceOf(number)).execute()
    expect(await shown()).toBeUndefined()
    await become(1, 'in review')
    await become(2, 'reversed')
    expect(await shown()).toBe(referenceOf(2))
    await become(4, 'succeeded')
    await become(3, 'accepted')
    expect(await shown()).toBe(referenceOf(3))
  },
)

test.each(engines)('whether an address has registered is decided by its newest submissions (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  const { services, mostRows } = countingRows(app)
  const row = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: many }, (_, number) => ({
    ...row,
    ...{ id: `copy-${number}`, public_code: `copy-${number}`, access_token: `copy-${number}` },
    created_at_ms: row.created_at_ms - 1 - number,
  }))
  for (let from = 0; from < many; from += 500)
    await app.services.db
      .insertInto('submission')
      .values(copies.slice(from, from + 500))
      .execute()
  expect(await findLatestCompleted(services.db, 'registration', row.email ?? '')).toBe(row.id)
  await resendRegistrationCode(services, row.email ?? '')
  expect(mostRows()).toBe(readPerAddress)
})

/** Wraps the services to record the largest number of rows that one statement has read. */
function countingRows({ services }: TestApp): { services: PaymentServices; mostRows: () => number } {
  let most = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length)
      return result
    },
  })
  return { services: { ...services, db }, mostRows: () => most }
}

async function addAttempts({ services: { db } }: TestApp, count = many): Promise<void> {
  const attempt = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const declined = { ...attempt, state: 'failed' as const, next_poll_at_ms: null }
  const attempts = Array.from({ length: count }, (_, number) => ({
    ...declined,
    reference: referenceOf(number),
    created_at_ms: attempt.created_at_ms + number - count * 60_000,
  }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('payment')
      .values(attempts.slice(from, from + 500))
      .execute()
}

function referenceOf(number: number): string {
  return `agf-${String(number).padStart(26, '0')}`
}

async function newestReference({ services: { db } }: TestApp): Promise<string> {
  const row = await db
    .selectFrom('payment')
    .select('reference')
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.reference
}

async function addEmails({ services: { db } }: TestApp, submissionId: string): Promise<void> {
  const emails = Array.from({ length: many }, (_, number) => ({
    submission_id: submissionId,
    kind: number === 0 ? 'confirmation' : `confirmation.${number + 1}`,
    state: 'sent' as const,
    message_id: `<${number}@agefest>`,
    ...{ attempts: 1, next_attempt_at_ms: 0, leased_until_ms: 0, note: null },
    ...{ created_at_ms: number, sent_at_ms: number },
  }))
  for (let from = 0; from < many; from += 500)
    await db
      .insertInto('email_message')
      .values(emails.slice(from, from + 500))
      .execute()
}
