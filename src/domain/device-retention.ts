/**
 * Retention periods on the visitor's device in days. They are apart from those on the server, which no page but
 * the privacy policy needs.
 */
export const deviceRetentionDays = {
  /** Form drafts, counted from the last change. */
  draft: 7,
  /** Forms that wait for the network; shorter than the server remembers their keys. */
  unsentForm: 6,
  /** Order and ticket pages that the browser keeps to open them without a network, counted from the last visit with one. */
  offlinePage: 180,
  /** The language cookie. */
  language: 365,
} as const
