/** The tickets that an email shows. */
export interface TicketsInEmail {
  /** Empty if there are too many for an email. */
  tickets: readonly {
    code: string
    title: string
    holder: string | null
    /** The id of its QR code among the attachments; null for a ticket that is used online. */
    pictureId: string | null
  }[]
  /** Whether any of them is shown at the entrance, also where they are too many. Online tickets have no QR code. */
  hasQrCodes: boolean
  /** The number of tickets of the recipient. */
  total: number
  /** Whether QR codes in earlier emails may be void, because the key that signed them was revoked. */
  replacesEarlier: boolean
}
