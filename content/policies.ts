/**
 * What is refunded, how long a membership lasts, and which cards are accepted. The legal pages use these
 * values.
 * Source: docs/product/prices.md#68-policies.
 */
export const policies = {
  /**
   * The part of an event registration that is refunded, and how many days before the event the written notice
   * must arrive.
   */
  refund: { percent: 50, noticeDays: 7 },
  membershipYears: 1,
  /** Whether an order that was started and not paid is followed by two emails, after an hour and after a day. */
  remindOfUnpaidOrders: true,
  cards: ['Visa', 'Mastercard', 'Verve'],
} as const satisfies Policies

interface Policies {
  refund: { percent: number; noticeDays: number }
  membershipYears: number
  remindOfUnpaidOrders: boolean
  cards: readonly string[]
}
