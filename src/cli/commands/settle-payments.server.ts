import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { isPaymentReference } from '../../domain/references'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { listAttempts } from '../../payment/settle/attempts.server'
import { verifyAndSettlePayment } from '../../payment/settle/verify-and-settle-payment.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Verifies payments with the provider and settles them. */
export const settlePaymentsCommand = defineCommand({
  name: 'settle',
  needs: 'database',
  audit: 'asked about a payment',
  summary: 'asks the provider about payments and settles them',
  arguments: {
    target: {
      shown: 'CODE',
      description: 'the code (AGF-…) or id of a submission, for all its payments, or the reference of one payment',
    },
  },
  run: (context, { target }) => settleTarget(context, target),
})

/** Settles one payment, or all of a submission. Returns the exit code. */
async function settleTarget(context: CliContext, target: string): Promise<number> {
  if (isPaymentReference(target)) return settleOne(context, target)
  const { db } = context.services
  const submission = await findSubmissionRow(db, target)
  if (submission === undefined) {
    console.error(`No submission found for ${target}`)
    return 1
  }
  const attempts = await listAttempts(db, submission.id)
  if (attempts.length === 0) {
    console.error(`${submission.public_code} is ${submission.state}: no payment has been started for it`)
    return 1
  }
  for (const { reference } of attempts.toReversed()) {
    const exitCode = await settleOne(context, reference)
    if (exitCode !== 0) return exitCode
  }
  return 0
}

/**
 * Verifies one payment with the provider and settles it, exactly as the sweep would. Returns the exit code.
 */
async function settleOne(context: CliContext, reference: string): Promise<number> {
  try {
    const verified = await verifyAndSettlePayment(context.services, reference, { caller: 'operator' })
    if (verified.kind === 'unknown reference') {
      console.error(`No payment has the reference ${reference}`)
      return 1
    }
    context.print(`${reference}: ${verified.kind}; ${verified.submission.publicCode} is ${verified.submission.state}`)
    return 0
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    console.error(`The payment could not be verified: ${error.message} Nothing was changed.`)
    return 1
  }
}
