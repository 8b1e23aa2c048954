import type { DeskAccessTable, DeskAuditTable, DeskViewTable, SearchWordTable } from './desk-tables.server'
import type { GateScanTable } from './gate-tables.server'
import type { OrderPlaceTable, PlacePoolTable } from './place-tables.server'
import type { ReconciliationTable } from './receipt-tables.server'

/** What staff do beside the forms, and the places that they have limited. */
export interface StaffTables {
  free_ticket: FreeTicketTable
  staff_note: StaffNoteTable
  mailing: MailingTable
  mailing_recipient: MailingRecipientTable
  desk_access: DeskAccessTable
  desk_audit: DeskAuditTable
  desk_view: DeskViewTable
  search_word: SearchWordTable
  gate_scan: GateScanTable
  reconciliation: ReconciliationTable
  place_pool: PlacePoolTable
  order_place: OrderPlaceTable
}

/** That staff issued a free ticket. */
interface FreeTicketTable {
  submission_id: string
  /** A hash of the guest's name, address and ticket, so that an import makes each ticket once. */
  guest_hash: string
  kind: 'guest' | 'speaker'
  issued_by: string
  issued_at_ms: number
}

/** A note of staff on a submission. No visitor sees it. */
export interface StaffNoteTable {
  id: string
  submission_id: string
  text: string
  written_by: string
  written_at_ms: number
}

/**
 * An email of staff to many people. `draft`: nobody gets it yet. `queueing`: its emails are being queued; a server
 * that finds it so goes on. `queued`: all are. `stopped`: those that had not left were withdrawn.
 */
export interface MailingTable {
  id: string
  subject: string
  /** Plain text with placeholders. */
  body: string
  /** Who gets it, as JSON (orders/mailings/segment.server.ts). */
  segment: string
  /** 1 if it is news: nobody who declined news gets it. */
  is_news: number
  state: 'draft' | 'queueing' | 'queued' | 'stopped'
  created_by: string
  created_at_ms: number
  changed_at_ms: number
}

/** That a mailbox gets a mailing. It gets it once, however many forms came from it. */
interface MailingRecipientTable {
  mailing_id: string
  /** A hash of the mailing and the mailbox. */
  mailbox_hash: string
  /** The form whose values fill the placeholders. */
  submission_id: string
}
