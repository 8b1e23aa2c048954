/**
 * What the organisation gives back, how long a membership lasts, and which cards are taken. The legal pages are drawn
 * from it. Source: specification, section 9 (policies).
 */
export const policies = {
  /** What is refunded of an event registration, and how many days before the event the written notice must have come. */
  refund: { percent: 50, noticeDays: 7 },
  membershipYears: 1,
  cards: ['Visa', 'Mastercard', 'Verve'],
} as const
