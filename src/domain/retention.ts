/**
 * How long things are kept, in days. What deletes them, the privacy policy and docs/privacy.md all go by these.
 */
export const keptDays = {
  /** What is typed into a form, on the visitor's own device, from the last change on. */
  draft: 7,
  /** The key under which a form was sent, far longer than any page goes on trying to send one. */
  claim: 7,
  /** An event of the payment provider, once it was worked on: far longer than the provider repeats it, and than most questions about a payment come up. */
  providerEvent: 90,
  /**
   * What a visitor sent, with its pictures and letters, from the last change of its state on: the festival it was for, and the next one.
   * Of payments the record of the money stays, without the person.
   */
  submission: 730,
  /** How long ahead that is announced, so that a clock that is wrong for a while erases nothing. */
  announced: 7,
  /** The language that was chosen, in the browser's cookie. */
  language: 365,
} as const

/** Days in milliseconds. */
export function daysInMs(days: number): number {
  return days * 24 * 3_600_000
}
