import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { settle } from '../../payment/settle/settle.server'
import type { Desk } from '../context.server'

/** Asks the provider about one payment and settles it, exactly as the sweep would. Answers the exit code. */
export async function settleByHand(desk: Desk, reference: string): Promise<number> {
  try {
    const settlement = await settle(desk.services, reference, { asker: 'event' })
    if (settlement.kind === 'not ours') {
      console.error(`No payment has the reference ${reference}`)
      return 1
    }
    desk.print(`${reference}: ${settlement.kind}; ${settlement.submission.code} is ${settlement.submission.state}`)
    return 0
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    console.error(`The provider did not answer: ${error.message}. Nothing was changed.`)
    return 1
  }
}
