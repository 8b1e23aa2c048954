import type { Attendance } from '../domain/attendance'

/** A QR code as one SVG path, a unit for each module, without its margin. */
export interface QrCode {
  size: number
  path: string
}

/** A ticket as its holder sees it. */
export interface ShownTicket {
  /** TKT-…, to read out if the QR code cannot be scanned. */
  code: string
  /** The title of its kind, such as VIP ACCESS. */
  title: string
  attendance: Attendance
  /** Whose ticket it is; null until the buyer has named someone. */
  holder: string | null
  /** What is shown at the entrance; null for a ticket that is used online. */
  qrCode: QrCode | null
}

/** The tickets of an order. */
export interface ShownTickets {
  /** At most `maxShownTickets`. */
  tickets: ShownTicket[]
  /** How many the order has. */
  total: number
}
