/**
 * What is refunded, how long a membership lasts, and which cards are accepted. The legal pages are made from
 * it.
 * Source: docs/product/prices.md#68-policies.
 */
export const policies = {
  /** What is refunded of an event registration, and how many days before the event the written notice must have come. */
  refund: { percent: 50, noticeDays: 7 },
  membershipYears: 1,
  cards: ['Visa', 'Mastercard', 'Verve'],
} as const
