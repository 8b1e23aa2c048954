import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { settle } from '../../payment/settle/settle.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Verifies payments with the provider and settles them. */
export const settleCommand = defineCommand({
  name: 'settle',
  needs: 'database',
  summary: 'asks the provider about a payment and settles it',
  arguments: {
    target: { shown: 'REFERENCE', description: 'the reference of a payment: agf-…' },
  },
  run: (context, { target }) => settleOne(context, target),
})

/**
 * Verifies one payment with the provider and settles it, exactly as the sweep would. Returns the exit code.
 */
async function settleOne(context: CliContext, reference: string): Promise<number> {
  try {
    const settlement = await settle(context.services, reference, { caller: 'operator' })
    if (settlement.kind === 'unknown reference') {
      console.error(`No payment has the reference ${reference}`)
      return 1
    }
    context.print(
      `${reference}: ${settlement.kind}; ${settlement.submission.publicCode} is ${settlement.submission.state}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    console.error(`The payment could not be verified: ${error.message} Nothing was changed.`)
    return 1
  }
}
