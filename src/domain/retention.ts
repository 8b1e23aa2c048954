/**
 * Retention periods on the server in days. The retention job, the privacy policy and docs/privacy.md all use
 * these values.
 */
export const retentionDays = {
  /** Idempotency records; far longer than any page retries a form. */
  idempotencyRecord: 7,
  /**
   * Handled events of the payment provider; far longer than the provider repeats them and than most payment
   * enquiries take to arise.
   */
  providerEvent: 90,
  /**
   * Submissions with their images and emails, counted from the last change of state: covers the festival
   * and the next one. Accounting records of payments remain, without personal data.
   */
  submission: 730,
  /** The ids of erased submissions; longer than backups are kept, so that a restore can erase again. */
  erasureRecord: 90,
  /** Records that a digest was sent to the organisation; its notices stay with their submissions. */
  digest: 90,
  /** How long before erasure it is announced, so that a temporarily wrong clock erases nothing. */
  erasureNotice: 7,
  /** The desk's audit log: as long as the submissions that it speaks of. */
  deskAudit: 730,
  /** Who came in and went out: as long as the tickets. */
  gateScan: 730,
  /** Invitations and sessions of the desk, counted from their end. */
  deskAccess: 90,
} as const
