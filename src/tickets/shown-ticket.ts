import type { Attendance } from '../domain/attendance'

/** A QR code as one SVG path, a unit for each module, without its margin. */
export interface QrCode {
  size: number
  path: string
}

/** A ticket as its holder sees it. */
export interface ShownTicket {
  /** Its position in the order, from 1. */
  place: number
  /** TKT-…, to read out if the QR code cannot be scanned; null for a ticket that was passed on. */
  code: string | null
  /** The title of its kind, such as VIP ACCESS. */
  title: string
  attendance: Attendance
  /** Whose ticket it is; null until the buyer has named someone. */
  holder: string | null
  /** What is shown at the entrance; null for a ticket that is used online or was passed on. */
  qrCode: QrCode | null
  /** Whether the buyer may write a name on it. */
  mayBeNamed: boolean
  /** How often the person who looks at it may pass it on. */
  passOnsLeft: number
}

/** The tickets of an order. */
export interface ShownTickets {
  /** At most `maxShownTickets`, from the position that was asked for. */
  tickets: ShownTicket[]
  /** How many the order has. */
  total: number
}

/** An order page shows at most this many tickets at a time. A PDF holds up to 50 of those that the buyer still has. */
export const maxShownTickets = 12
