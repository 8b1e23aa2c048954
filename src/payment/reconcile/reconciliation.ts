import type { Kobo } from '../../domain/money'

/** How a payment differs between the provider and us, the most urgent first. */
export const differenceKinds = [
  'paid there, not here',
  'unknown here',
  'amount differs',
  'returned there, not here',
  'returned here, not there',
  'paid here, not there',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** What to do about each kind, for staff. */
export const differenceActions: Readonly<Record<DifferenceKind, string>> = {
  'paid there, not here':
    'Settle it: ask the provider again on the order’s page, or with the command settle REFERENCE.',
  'unknown here':
    'Find it on the provider’s dashboard. It was not made by this site, or by one with another database. Refund it there if nobody knows it.',
  'amount differs':
    'Compare both amounts with the order. Accept the payment if the amount is right for you; otherwise refund it.',
  'returned there, not here': 'Settle it, so that the order is reversed and its credit note is issued.',
  'returned here, not there':
    'Look at the payment on the provider’s dashboard: the provider counts it as paid. Ask its support if the money went back.',
  'paid here, not there':
    'Look for the reference on the provider’s dashboard, and check PAYSTACK_SECRET_KEY: another account may have taken it. Do not ship or refund before it is clear.',
}

/** One payment that differs. */
export interface Difference {
  kind: DifferenceKind
  reference: string
  /** The code of its order; null if we do not know the payment. */
  code: string | null
  /** Our state of the payment, and the provider's. */
  ourState: string | null
  theirState: string
  ourKobo: Kobo | null
  /** In hundredths of `theirCurrency`. */
  theirAmount: number | null
  theirCurrency: string | null
  /** When it was paid, by the provider's clock or else by ours. */
  atMs: number | null
}

/** A manual payment in the result of a comparison. */
export interface ManualPaymentEntry {
  reference: string
  code: string
  method: string
  kobo: Kobo
  atMs: number
}

/** A number of payments, and their amount in kobo. */
export interface PaymentSum {
  count: number
  kobo: Kobo
}

/** What a comparison found. Lists are cut; the counts are not. */
export interface ReconciliationResult {
  /** Successful in the month at the provider, in naira. */
  theirs: PaymentSum
  /** Of these, how many agree with ours. */
  agreeing: number
  differences: Difference[]
  differenceCount: number
  /** The manual payments of the month, and their sum. Stored results have these keys. */
  outside: ManualPaymentEntry[]
  outsideSum: PaymentSum
}
