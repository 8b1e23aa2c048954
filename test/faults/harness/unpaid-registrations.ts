import { expect } from 'vitest'
import type { FaultHarness } from './fault-harness'
import { submitRegistration } from './visitors'

/** Submits a registration without paying for it. Returns the payment reference. */
export async function submitUnpaidRegistration({ url, db }: FaultHarness, email: string): Promise<string> {
  const { checkoutUrl = null } = await submitRegistration(url, email, { isPaying: true })
  const payment = db.selectFrom('payment').select('reference').where('checkout_url', '=', checkoutUrl)
  return (await payment.executeTakeFirstOrThrow()).reference
}

/** Waits until the server has settled this payment. */
export async function expectSettled({ db }: FaultHarness, reference: string): Promise<void> {
  const state = () => db.selectFrom('payment').select('state').where('reference', '=', reference).executeTakeFirst()
  await expect.poll(state).not.toEqual({ state: 'open' })
}
