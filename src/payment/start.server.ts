import { msg } from '@lingui/core/macro'
import { PaymentProviderUnavailable } from '../adapters/paystack-call.server'
import { newPaymentReference } from '../domain/references'
import { findSubmission } from '../submission/store.server'
import type { Submission } from '../submission/submission'
import type { Collected } from '../submission/submit.server'
import { voiceOf } from '../submission/voices.server'
import { type Attempt, attemptsOf, beginAttempt, endAttempt, keepPage } from './attempts.server'
import { flowOf, type PaymentServices } from './services.server'

/**
 * Opens the provider's page for a submission that owes something. Every attempt has a fresh reference of its own, so a failed one never
 * blocks the next; an attempt whose page is still open, and still asked about, is used again. Where nothing is due any more, because it was
 * paid by another way meanwhile, the order's own page takes the place of the provider's. An unreachable provider leaves the submission payable.
 */
export async function startPayment(services: PaymentServices, submission: Submission): Promise<Collected> {
  const { db, clock, log, provider, publicUrl } = services
  const now = await findSubmission(db, submission.id)
  if (now?.state !== 'awaiting payment') return { kind: 'payable', payAt: `${publicUrl}/order/${submission.key}` }
  const open = (await attemptsOf(db, submission.id)).find(isOpen)
  if (open?.pay_at != null) return { kind: 'payable', payAt: open.pay_at }

  const reference = newPaymentReference()
  await beginAttempt(db, submission, reference, clock.nowMs())
  const giveUp = (remark: string) =>
    endAttempt(db, reference, { to: 'failed', providerState: null, remark, nowMs: clock.nowMs() })
  try {
    const initialized = await provider.initialize({ ...request(services, submission, reference), reference })
    if (initialized.kind === 'ready') {
      await keepPage(db, reference, initialized.payAt)
      return { kind: 'payable', payAt: initialized.payAt }
    }
    log.warn({ reference, code: initialized.code }, 'the provider refused to open a payment')
    await giveUp(initialized.message)
    const words = msg`The payment provider did not accept this payment. Check the e-mail address and try again.`
    return { kind: 'refused', message: voiceOf(submission.language)._(words) }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ reference, error: error.message }, 'the provider did not answer')
    await giveUp(error.message)
    return { kind: 'unavailable' }
  }
}

/** A page whose payment would be noticed: the sweep still asks about it, and the provider has not forgotten it. */
function isOpen({ state, pay_at, ask_again_at_ms, provider_state }: Attempt): boolean {
  return state === 'open' && pay_at !== null && ask_again_at_ms !== null && provider_state !== 'unknown'
}

function request(services: PaymentServices, submission: Submission, reference: string) {
  const resultPage = services.publicUrl + (flowOf(services, submission.flow).flow.payment?.result ?? '/')
  return {
    email: submission.email ?? '',
    amountKobo: submission.amountKobo,
    callbackUrl: resultPage,
    cancelUrl: `${resultPage}?trxref=${reference}`,
    metadata: { flow: submission.flow, code: submission.code },
  }
}
