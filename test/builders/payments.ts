import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { nairaToKobo } from '../../src/domain/money'
import { createPaymentReference } from '../../src/domain/references'
import { createAttempt, saveCheckoutUrl } from '../../src/payment/settle/attempts.server'
import { findSubmission } from '../../src/submissions/submission-store.server'
import { waitUntilNoEmailIsQueued } from '../support/run-email-queue'
import type { TestApp } from '../support/servers/start-app'
import { aPayingDelegate } from './delegate'
import { paidTicket, totalOf } from './prices'

/** The amount of these orders. */
export const orderKobo = nairaToKobo(totalOf(paidTicket, 2))

/** Submits a registration without paying for it. Returns the payment reference. */
export async function submitUnpaidOrder(app: TestApp): Promise<string> {
  await app.submit('registration', aPayingDelegate())
  return (await app.services.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()).reference
}

/** Submits a registration, pays it and waits until all about it is recorded and sent. Returns the payment reference. */
export async function submitPaidOrder(app: TestApp): Promise<string> {
  const reference = await submitUnpaidOrder(app)
  await app.configureProvider({ reference, state: 'success' })
  await app.expectEmails('adaeze@example.com', 1)
  await expectEventsHandled(app, 1)
  await waitUntilNoEmailIsQueued(app.services.db)
  return reference
}

/**
 * Creates a second payment attempt for the only registration, as from a checkout page left open in another
 * tab. Works even if the registration is already paid.
 */
export async function createSecondAttempt({ services }: TestApp): Promise<string> {
  const { db, clock, provider, publicUrl } = services
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  const reference = createPaymentReference()
  await createAttempt(db, submission, reference, clock.nowMs())
  const checkout = await provider.initialize({
    reference,
    email: submission.email ?? '',
    amountKobo: submission.amountKobo,
    callbackUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/success?trxref=${reference}`,
    metadata: {},
  })
  if (checkout.kind !== 'ready') throw new Error(checkout.kind)
  await saveCheckoutUrl(db, reference, checkout.checkoutUrl)
  return reference
}

/** Refunds a payment as an organiser does in the provider's dashboard: in full, unless an amount is given. */
export async function refundAsOrganiser(
  { url, dataDir }: TestApp,
  transaction: string,
  amount?: number,
): Promise<Response> {
  const key = await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')
  return fetch(`${url}/sandbox/paystack/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ transaction, ...(amount !== undefined && { amount }) }),
  })
}

/** The stored state of the only registration. */
export async function storedOrderState({ services }: TestApp): Promise<string> {
  return (await services.db.selectFrom('submission').select('state').executeTakeFirstOrThrow()).state
}

export function findAttemptRow({ services }: TestApp, reference: string) {
  return services.db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** The kinds of all emails queued so far. */
export async function queuedEmailKinds({ services }: TestApp): Promise<string[]> {
  const emails = await services.db.selectFrom('email_message').select('kind').orderBy('kind').execute()
  return emails.map(({ kind }) => kind)
}

/** Waits until exactly `count` provider events are stored and all of them are handled. */
export async function expectEventsHandled({ services }: TestApp, count: number): Promise<void> {
  const handled = () => services.db.selectFrom('provider_event').select('handled_at_ms').execute()
  const all = Array.from({ length: count }, () => ({ handled_at_ms: expect.any(Number) }))
  await expect.poll(handled).toEqual(all)
}
