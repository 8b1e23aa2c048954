import type { DeskAccessTable, DeskAuditTable, DeskViewTable, SearchWordTable } from './desk-tables.server'
import type { GateScanTable } from './gate-tables.server'
import type { ReviewTables } from './review-tables.server'

/** The tables of staff work other than reading forms. */
export interface StaffTables extends ReviewTables {
  free_ticket: FreeTicketTable
  staff_note: StaffNoteTable
  cancellation: CancellationTable
  mailing: MailingTable
  mailing_recipient: MailingRecipientTable
  desk_access: DeskAccessTable
  desk_audit: DeskAuditTable
  desk_view: DeskViewTable
  search_word: SearchWordTable
  gate_scan: GateScanTable
}

/** A free ticket that staff issued. */
interface FreeTicketTable {
  submission_id: string
  /** A hash of the guest's name, address and ticket, so that an import makes each ticket once. */
  guest_hash: string
  kind: 'guest' | 'speaker'
  issued_by: string
  issued_at_ms: number
}

/** A staff note on a submission. Visitors cannot see it. */
export interface StaffNoteTable {
  id: string
  submission_id: string
  text: string
  written_by: string
  written_at_ms: number
}

/** The cancellation of an order by staff. The time is in `submission.cancelled_at_ms`. */
export interface CancellationTable {
  submission_id: string
  cancelled_by: string
  /** Null once the order is erased. */
  reason: string | null
  /** 1 if the order was paid and the money is kept. */
  keeps_payment: number
  /** 1 if the sender is notified by email. */
  tells_visitor: number
}

/**
 * An email from staff to many people. `draft`: not sent yet. `queueing`: its emails are being queued; any server that
 * finds it in this state continues. `queued`: all are queued. `stopped`: the emails that had not been sent were
 * withdrawn.
 */
export interface MailingTable {
  id: string
  subject: string
  /** Plain text with placeholders. */
  body: string
  /** The recipients, as JSON (orders/mailings/mailing-segment.server.ts). */
  segment: string
  /** 1 if it is news, which is not sent to people who declined news. */
  is_news: number
  state: 'draft' | 'queueing' | 'queued' | 'stopped'
  created_by: string
  created_at_ms: number
  changed_at_ms: number
}

/** A mailbox that receives a mailing: once, even if it has sent several forms. */
interface MailingRecipientTable {
  mailing_id: string
  /** A hash of the mailing and the mailbox. */
  mailbox_hash: string
  /** The form whose values fill the placeholders. */
  submission_id: string
}
