import type { Selectable } from 'kysely'

/** The tables of tickets. */
export interface TicketTables {
  ticket: TicketTable
  ticket_change: TicketChangeTable
  ticket_key: TicketKeyTable
  watch_seat: WatchSeatTable
}

/** One ticket of an order. Whether it admits its holder also depends on the order (src/tickets/ticket-status.ts). */
export interface TicketTable {
  id: string
  submission_id: string
  /** Its position in the order, from 1. */
  position: number
  /** The number of earlier tickets at this position that were replaced. */
  generation: number
  /** The code that people read out: TKT-…. */
  public_code: string
  /** The secret part of its page's address. */
  access_token: string
  /** The ticketType of the form. */
  type: string
  /** `replaced`: passed on, so that another ticket of this position is valid. `void`: withdrawn by staff. */
  state: 'valid' | 'replaced' | 'void'
  holder_name: string | null
  holder_email: string | null
  created_at_ms: number
  ended_at_ms: number | null
}

/** A row of the ticket table. */
export type StoredTicket = Selectable<TicketTable>

/** A key pair that signs tickets. */
export interface TicketKeyTable {
  /** 1 to 255, part of each QR code. */
  id: number
  /** Base64url of the 32 bytes of the Ed25519 key. */
  public_key: string
  /** Base64url of the key in PKCS #8. */
  private_key: string
  /** `active`: signs. `retired`: its tickets are still valid. `revoked`: its tickets are not. */
  state: 'active' | 'retired' | 'revoked'
  created_at_ms: number
}

/** A correction of the name on a ticket by the operator. */
export interface TicketChangeTable {
  id: string
  ticket_id: string
  changed_at_ms: number
  /** The user of the machine who ran the command. */
  changed_by: string
  old_name: string | null
  new_name: string
}

/** The device that currently watches with an online ticket; one per ticket. */
export interface WatchSeatTable {
  ticket_id: string
  /** A random id of the browser. */
  device: string
  seen_at_ms: number
  /** The number of device changes since `counted_since_ms`. */
  takeover_count: number
  counted_since_ms: number
}
