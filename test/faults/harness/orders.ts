import { expect } from 'vitest'
import type { World } from './harness'
import { sends } from './visitors'

/** A registration that waits for its payment; answers the payment's reference. */
export async function order({ url, db }: World, email: string): Promise<string> {
  const { payAt = null } = await sends(url, email, { isPaying: true })
  const payment = db.selectFrom('payment').select('reference').where('pay_at', '=', payAt)
  return (await payment.executeTakeFirstOrThrow()).reference
}

/** Waits until the server has heard what became of this payment. */
export async function expectSettled({ db }: World, reference: string): Promise<void> {
  const state = () => db.selectFrom('payment').select('state').where('reference', '=', reference).executeTakeFirst()
  await expect.poll(state, { timeout: 30_000 }).not.toEqual({ state: 'open' })
}
