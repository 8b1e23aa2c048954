import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { sharedRuns } from '../../adapters/scheduling/single-flight.server'
import { findSubmission } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import { type Attempt, attemptsOf, unsettled } from '../settle/attempts.server'
import { waitingStates } from '../settle/classify-payment'
import { settle } from '../settle/settle.server'
import { isOpenPage, startPayment } from './start.server'

/**
 * Where the payment of a submission stands, for a visitor who wants to pay for it (again). `settled`: nothing is due; `order` is the address
 * of its page on this site. `running`: a bank is at work, and nobody should pay a second time. `unavailable`: the provider cannot be asked.
 */
export type CurrentPayment =
  | { kind: 'not found' }
  | { kind: 'settled' | 'running' | 'unavailable'; submission: Submission; order: string }
  | { kind: 'payable'; authorizationUrl: string }
  | { kind: 'refused'; message: string }

/** Of so many pages at most the provider is asked again; the sweep asks about the others. */
const pagesAskedAbout = 10

const shared = sharedRuns<CurrentPayment>()

/**
 * Asks the provider about every page that could still be paid, all at the same time, and then hands out a page: the one that is still open,
 * or a new one. Whoever has paid already does not pay twice. Calls for one submission at once share one answer.
 */
export function currentPayment(
  services: PaymentServices,
  submissionId: string,
  network?: string,
): Promise<CurrentPayment> {
  return shared(services.db, submissionId, () => findOut(services, submissionId, network))
}

async function findOut(
  services: PaymentServices,
  submissionId: string,
  network: string | undefined,
): Promise<CurrentPayment> {
  const { db } = services
  const attempts = (await attemptsOf(db, submissionId)).filter(isPayable).slice(0, pagesAskedAbout)
  const answers = await Promise.all(attempts.map((attempt) => ask(services, attempt, network)))
  const submission = await findSubmission(db, submissionId)
  if (submission === undefined) return { kind: 'not found' }
  const standing = { submission, order: `/order/${submission.key}` }
  if (submission.state !== 'awaiting payment') return { kind: 'settled', ...standing }
  if (answers.includes('running')) return { kind: 'running', ...standing }
  if (answers.includes('silent')) return { kind: 'unavailable', ...standing }
  const started = await startPayment(services, submission)
  if (started.kind === 'unavailable') return { kind: 'unavailable', ...standing }
  return started.kind === 'payable' ? { kind: 'payable', authorizationUrl: started.payAt } : started
}

/** An attempt without a page was never shown to anybody. */
function isPayable({ state, pay_at }: Attempt): boolean {
  return unsettled.includes(state) && pay_at !== null
}

async function ask(
  services: PaymentServices,
  attempt: Attempt,
  network: string | undefined,
): Promise<'running' | 'over' | 'silent'> {
  try {
    const { kind } = await settle(services, attempt.reference, { asker: 'visitor', network })
    return kind === 'waiting' ? 'running' : 'over'
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    // Of an attempt that is not asked about any more, the provider's silence says that there is nothing to wait for.
    if (attempt.ask_again_at_ms === null) return 'over'
    // A page takes one payment: whoever is sent to the same one cannot pay twice.
    return isOpenPage(attempt) && !waitingStates.has(attempt.provider_state ?? '') ? 'over' : 'silent'
  }
}
