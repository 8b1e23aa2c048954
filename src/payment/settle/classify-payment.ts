import type { Kobo } from '../../domain/money'

/** The currency of every charge: dollar prices are converted before anyone pays. */
export const currency = 'NGN'

/** The parts of the provider's report that decide about an attempt. */
export interface ProviderReport {
  /** Null, like amount and currency, where it cannot be read. */
  reference: string | null
  state: string
  amountKobo: Kobo | null
  requestedAmountKobo: Kobo | null
  currency: string | null
  /** A description of the unreadable fields. */
  unreadable: string | null
}

/**
 * The classification of a report. `abandoned`: the checkout page was not completed yet and may still be.
 * `unreadable`: the report may say that the payment succeeded, but we cannot tell.
 */
export type PaymentVerdict =
  | { kind: 'paid' }
  | { kind: 'needs review'; note: string; received?: ReceivedAmount }
  | { kind: 'unreadable'; note: string }
  | { kind: 'failed' }
  | { kind: 'abandoned' }
  | { kind: 'pending' }
  | { kind: 'reversed' }

/** An amount in hundredths of its currency. */
export interface ReceivedAmount {
  amount: number
  currency: string
}

/** The provider's statuses for a payment that is still being processed. */
export const pendingStates: ReadonlySet<string> = new Set(['ongoing', 'pending', 'processing', 'queued'])

/**
 * Compares the provider's report with what we asked for. Paid means: success, our reference, naira, and
 * either the amount is what we asked for or the customer bore the fees (the requested amount is ours and the
 * amount is not less). Any doubt goes to review.
 * Source: docs/paystack.md#when-a-payment-counts.
 */
export function classifyPayment(
  expected: { reference: string; amountKobo: Kobo },
  report: ProviderReport,
): PaymentVerdict {
  // A report about another payment does not affect this one; only a success is worth a review.
  if (report.reference !== expected.reference && report.state !== 'success') return { kind: 'pending' }
  if (pendingStates.has(report.state)) return { kind: 'pending' }
  switch (report.state) {
    case 'failed':
      return { kind: 'failed' }
    case 'abandoned':
      return { kind: 'abandoned' }
    case 'reversed':
      return { kind: 'reversed' }
    case 'success':
      return report.unreadable === null ? checkAmount(expected, report) : unreadableVerdict(report)
    default:
      return unreadableVerdict(report)
  }
}

function unreadableVerdict({ unreadable }: ProviderReport): PaymentVerdict {
  return { kind: 'unreadable', note: `the provider’s response cannot be read: ${unreadable ?? 'unknown status'}` }
}

function checkAmount(expected: { reference: string; amountKobo: Kobo }, report: ProviderReport): PaymentVerdict {
  if (report.reference !== expected.reference)
    return { kind: 'needs review', note: `different reference: ${report.reference}` }
  const isExact = report.amountKobo === expected.amountKobo
  const coversFees =
    report.requestedAmountKobo === expected.amountKobo && (report.amountKobo ?? 0) >= expected.amountKobo
  const isOurCurrency = report.currency === currency
  if (isOurCurrency && (isExact || coversFees)) return { kind: 'paid' }
  const received = { amount: report.amountKobo ?? 0, currency: report.currency ?? currency }
  const note = isOurCurrency
    ? `different amount: ${report.amountKobo} kobo instead of ${expected.amountKobo}`
    : `different currency: ${report.currency}`
  return { kind: 'needs review', note, received }
}
