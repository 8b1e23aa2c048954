import type { QrCode } from '../shown-ticket'

/** The card of a member, as its page and its PDF show it. */
export interface ShownMembership {
  /** The member number: AGF-…. */
  number: string
  /** The kind of membership: 'Associate'. */
  title: string
  holder: string
  /** The last day on which it is valid, such as '2027-11-24'. */
  lastDay: string
  qrCode: QrCode
}
