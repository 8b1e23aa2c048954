import { setTimeout as pause } from 'node:timers/promises'
import { errorFacts } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { sharedRuns } from '../../adapters/scheduling/single-flight.server'
import { isPaymentReference, shortReference } from '../../domain/references'
import type { Submission } from '../../submissions/submission'
import type { PaymentServices } from '../services.server'
import { findAttempt, submissionOfAttempt } from '../settle/attempts.server'
import { type Settlement, settle, settledAlready } from '../settle/settle.server'

/**
 * What a result page is told: the payment is settled, still open at the bank, there but in doubt, or did not happen; and where its order is,
 * within a day of the payment.
 */
export type Verification = { status: Told; submission: Submission; order: string | null } | { status: 'not ours' }

type Told = 'success' | 'pending' | 'review' | 'failed'

/** How long a reference leads to its order: receipts and dashboards show references to people who must not see orders. In milliseconds. */
const leadsForMs = 24 * 3_600_000

/** How long one call waits on the provider while it reports a running payment, and between two questions. */
const patience = { inAllMs: 6_000, betweenMs: 1_000 }

const shared = sharedRuns<Verification>()

/**
 * Settles on behalf of a visitor who came back from the provider. While the bank is at work it waits a
 * little, so most visitors see their success at once; then the page asks again. Concurrent calls about one
 * payment share that wait and cost the provider nothing. `network` is the visitor's, where it is known. A provider that is silent is not a failed payment.
 * Source: docs/product/payments.md#96-pending-payments.
 */
export async function verify(
  services: PaymentServices,
  reference: string,
  network: string | undefined,
  howLong = patience,
): Promise<Verification> {
  if (!isPaymentReference(reference)) return { status: 'not ours' }
  return shared(services.db, reference, () => untilKnown(services, reference, network, howLong))
}

async function untilKnown(
  services: PaymentServices,
  reference: string,
  network: string | undefined,
  { inAllMs, betweenMs }: typeof patience,
): Promise<Verification> {
  const deadlineMs = performance.now() + inAllMs
  for (;;) {
    const settlement = await ask(services, reference, network)
    if (settlement.kind === 'not ours') return { status: 'not ours' }
    const status = statusOf(settlement)
    if (settlement.kind !== 'waiting' || performance.now() + betweenMs > deadlineMs)
      return { status, submission: settlement.submission, order: await orderPath(services, reference, settlement) }
    await pause(betweenMs)
  }
}

/** The secret address of what was paid for, for a visitor who is just coming back. */
async function orderPath(
  { db, clock }: PaymentServices,
  reference: string,
  { submission }: Extract<Settlement, { submission: Submission }>,
): Promise<string | null> {
  const attempt = await findAttempt(db, reference)
  const isFresh = attempt !== undefined && attempt.created_at_ms > clock.nowMs() - leadsForMs
  // The address of one that was erased was exchanged so that nobody finds it.
  return isFresh && submission.erasedAtMs === undefined ? `/order/${submission.key}` : null
}

/** Who comes back to a settled payment is answered from our own record: refreshing the page costs the provider nothing. */
async function ask(services: PaymentServices, reference: string, network: string | undefined): Promise<Settlement> {
  // Anyone can ask, as often as they like.
  const question = { asker: 'visitor', mayBeRecent: true, network } as const
  try {
    return (await settledAlready(services.db, reference)) ?? (await settle(services, reference, question))
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    if (!error.isHeldBack)
      services.log.warn({ payment: shortReference(reference), ...errorFacts(error) }, 'the provider did not answer')
    const attempt = await findAttempt(services.db, reference)
    if (attempt === undefined) return { kind: 'not ours' }
    return { kind: 'waiting', submission: await submissionOfAttempt(services.db, attempt) }
  }
}

function statusOf(settlement: Exclude<Settlement, { kind: 'not ours' }>): Told {
  switch (settlement.kind) {
    case 'paid':
      return 'success'
    case 'waiting':
      return 'pending'
    case 'in review':
      return 'review'
    default:
      return 'failed'
  }
}
