import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { newPaymentReference } from '../../src/domain/references'
import { beginAttempt, keepPage } from '../../src/payment/settle/attempts.server'
import { findSubmission } from '../../src/submissions/store.server'
import type { App } from '../support/servers/start-app'
import { aPayingDelegate } from './delegate'

/** A registration with an open payment. */
export async function owing(app: App): Promise<string> {
  await app.submit('registration', aPayingDelegate())
  return (await app.services.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()).reference
}

/** A registration that is paid and confirmed. */
export async function paid(app: App): Promise<string> {
  const reference = await owing(app)
  await app.provider({ reference, state: 'success' })
  await app.expectLetters('adaeze@example.com', 1)
  await expectHandled(app, 1)
  return reference
}

/** The only registration is tried once more, on a page that was open in another tab all the time: whether it is paid already does not matter. */
export async function anotherAttempt({ services }: App): Promise<string> {
  const { db, clock, provider, publicUrl } = services
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  const reference = newPaymentReference()
  await beginAttempt(db, submission, reference, clock.nowMs())
  const page = await provider.initialize({
    reference,
    email: submission.email ?? '',
    amountKobo: submission.amountKobo,
    callbackUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/success?trxref=${reference}`,
    metadata: {},
  })
  if (page.kind !== 'ready') throw new Error(page.kind)
  await keepPage(db, reference, page.payAt)
  return reference
}

/** As somebody at the organisation does in the provider's dashboard; everything, unless an amount is given. */
export async function refund({ url, dataDir }: App, transaction: string, amount?: number): Promise<Response> {
  const key = await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')
  return fetch(`${url}/sandbox/paystack/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ transaction, ...(amount !== undefined && { amount }) }),
  })
}

/** Where the only registration stands. */
export async function standing({ services }: App): Promise<string> {
  return (await services.db.selectFrom('submission').select('state').executeTakeFirstOrThrow()).state
}

export function attemptAt({ services }: App, reference: string) {
  return services.db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** The letters that were queued so far. */
export async function kinds({ services }: App): Promise<string[]> {
  const letters = await services.db.selectFrom('letter').select('kind').orderBy('kind').execute()
  return letters.map(({ kind }) => kind)
}

/** Waits until so many events have come and all of them are worked on. */
export async function expectHandled({ services }: App, count: number): Promise<void> {
  const handled = () => services.db.selectFrom('provider_event').select('handled_at_ms').execute()
  const all = Array.from({ length: count }, () => ({ handled_at_ms: expect.any(Number) }))
  await expect.poll(handled, { timeout: 15_000 }).toEqual(all)
}
