import type { Kobo } from '../../domain/money'

/** The currency of every charge: dollar prices are converted before anyone pays. */
export const currency = 'NGN'

/** What the provider reports of an attempt, as far as it decides anything. */
export interface ProviderReport {
  /** Null, like amount and currency, where it cannot be read. */
  reference: string | null
  state: string
  amountKobo: Kobo | null
  requestedAmountKobo: Kobo | null
  currency: string | null
  /** What cannot be read, in words. */
  unreadable: string | null
}

/**
 * What a report means for us. `unfinished`: nobody completed that page yet, it may still happen. `unreadable`: it may say that money has
 * come, and we cannot tell.
 */
export type Judgement =
  | { kind: 'paid' }
  | { kind: 'doubtful'; remark: string }
  | { kind: 'unreadable'; remark: string }
  | { kind: 'failed' }
  | { kind: 'unfinished' }
  | { kind: 'waiting' }
  | { kind: 'reversed' }

/** The provider's words for a payment on which it is still at work. */
export const waitingStates: ReadonlySet<string> = new Set(['ongoing', 'pending', 'processing', 'queued'])

/**
 * Compares the provider's report with what we asked for. Paid means: success, our reference, naira, and
 * either the amount is what we asked for or the customer bore the fees (the requested amount is ours and the
 * amount is not less). Any doubt goes to review.
 * Source: docs/paystack.md#when-a-payment-counts.
 */
export function judge(asked: { reference: string; amountKobo: Kobo }, report: ProviderReport): Judgement {
  // What is said of another payment says nothing of this one; only money that is there is worth a person's look.
  if (report.reference !== asked.reference && report.state !== 'success') return { kind: 'waiting' }
  if (waitingStates.has(report.state)) return { kind: 'waiting' }
  switch (report.state) {
    case 'failed':
      return { kind: 'failed' }
    case 'abandoned':
      return { kind: 'unfinished' }
    case 'reversed':
      return { kind: 'reversed' }
    case 'success':
      return report.unreadable === null ? doubt(asked, report) : unreadable(report)
    default:
      return unreadable(report)
  }
}

function unreadable({ unreadable }: ProviderReport): Judgement {
  return { kind: 'unreadable', remark: `the provider’s answer cannot be read: ${unreadable ?? 'another status'}` }
}

function doubt(asked: { reference: string; amountKobo: Kobo }, report: ProviderReport): Judgement {
  if (report.reference !== asked.reference)
    return { kind: 'doubtful', remark: `another reference: ${report.reference}` }
  if (report.currency !== currency) return { kind: 'doubtful', remark: `another currency: ${report.currency}` }
  const isExact = report.amountKobo === asked.amountKobo
  const isWithFees = report.requestedAmountKobo === asked.amountKobo && (report.amountKobo ?? 0) >= asked.amountKobo
  if (isExact || isWithFees) return { kind: 'paid' }
  return { kind: 'doubtful', remark: `another amount: ${report.amountKobo} kobo instead of ${asked.amountKobo}` }
}
