/** What the card of a member says besides the member number and its last day. */
export interface MembershipCardDetails {
  /** The kind of membership: 'Associate'. It stays English. */
  title: string
  /** The number that the QR code contains instead of the title, 1 to 255. */
  kind: number
  holder: string
}
