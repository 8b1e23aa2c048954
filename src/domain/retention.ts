/**
 * How long what is kept for a while is kept, in days. What deletes it and the privacy policy both go by these. What visitors sent, payments
 * and letters are in no such list: nothing deletes them by itself.
 */
export const keptDays = {
  /** What is typed into a form, on the visitor's own device, from the last change on. */
  draft: 7,
  /** The key under which a form was sent, far longer than any page goes on trying to send one. */
  claim: 7,
  /** An event of the payment provider, once it was worked on: far longer than the provider repeats it, and than most questions about a payment come up. */
  providerEvent: 90,
  /** The language that was chosen, in the browser's cookie. */
  language: 365,
} as const

/** Days in milliseconds. */
export function daysInMs(days: number): number {
  return days * 24 * 3_600_000
}
