import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { startPayment } from '../src/payment/start.server'
import { findSubmission } from '../src/submission/store.server'
import { aPayingDelegate } from './a-delegate'
import type { App } from './start-app'

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

/** The only registration is tried once more. */
export async function anotherAttempt({ services }: App): Promise<string> {
  const { id } = await services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(services.db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  const started = await startPayment(services, submission)
  if (started.kind !== 'payable') throw new Error(started.kind)
  const row = services.db.selectFrom('payment').select('reference').where('pay_at', '=', started.payAt)
  return (await row.executeTakeFirstOrThrow()).reference
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
