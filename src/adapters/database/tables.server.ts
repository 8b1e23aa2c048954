import type { Generated, Kysely } from 'kysely'
import type { Language } from '../../domain/languages'
import type { SubmissionState } from '../../domain/submission-state'
import type { AccountingTables } from './accounting-tables.server'
import type { CalendarRevisionTable } from './calendar-tables.server'
import type { EmailTables } from './email-tables.server'
import type { PlaceTables } from './place-tables.server'
import type { RosterTables } from './roster-tables.server'
import type { StaffTables } from './staff-tables.server'
import type { TicketTables } from './ticket-tables.server'

/** The open database, on either engine. */
export type Database = Kysely<Tables>

/**
 * All tables. Times are milliseconds since 1970 (UTC), amounts are kobo, JSON is text: both engines store
 * these in the same way.
 */
export interface Tables extends EmailTables, AccountingTables, TicketTables, PlaceTables, StaffTables, RosterTables {
  submission: SubmissionTable
  payment: PaymentTable
  image: ImageTable
  idempotency_record: IdempotencyTable
  provider_event: ProviderEventTable
  erasure: ErasureTable
  rate_count: RateCountTable
  rate_count_key: RateCountKeyTable
  calendar_revision: CalendarRevisionTable
}

export interface SubmissionTable {
  id: string
  flow: string
  state: SubmissionState
  public_code: string
  access_token: string
  email: string | null
  language: Language
  answers: string
  price: string | null
  amount_kobo: number
  created_at_ms: number
  changed_at_ms: number
  /** When it is due for erasure: a person requested it, or its retention period is nearly over. */
  erasure_due_at_ms: number | null
  /** When its personal data was removed and only the accounting record was left. */
  erased_at_ms: number | null
  /** When staff cancelled it, which frees its place in any state. Null for almost all. */
  cancelled_at_ms: Generated<number | null>
  /** 1 once the search index of the desk is up to date for it. */
  is_indexed: Generated<number>
  /** 1 once a submission that staff review has its row in `review`. */
  has_review: Generated<number>
}

/**
 * Our state of a payment attempt. `open`: polled until the outcome is known. `in review`: the payment is
 * questionable or disputed. `accepted`: was in review until staff accepted it. `reversed`: the payment was
 * returned.
 */
export type AttemptState = 'open' | 'succeeded' | 'accepted' | 'failed' | 'in review' | 'reversed'

/** One attempt to pay for a submission, with its own reference. */
export interface PaymentTable {
  reference: string
  submission_id: string
  amount_kobo: number
  currency: string
  state: AttemptState
  /** The checkout URL; null until the provider has returned one. */
  checkout_url: string | null
  /** The provider's own status, as last reported. */
  provider_state: string | null
  /** Notes from the provider or the operator, for staff. */
  note: string | null
  created_at_ms: number
  settled_at_ms: number | null
  reversed_at_ms: number | null
  /** The amount received, in hundredths of its currency; null if it is the requested amount. */
  received_amount: number | null
  received_currency: string | null
  /** The number of responses that the sweep got, and of failed calls. */
  poll_count: number
  failed_poll_count: number
  next_poll_at_ms: number | null
  /** The number of unreadable responses of the provider, and when one was last counted. */
  unreadable_count: number
  unreadable_at_ms: number | null
}

export interface ImageTable {
  submission_id: string
  field: string
  position: number
  media_type: string
  bytes: Uint8Array
}

/** One use of an Idempotency-Key: its holder, its lease and the stored response. */
export interface IdempotencyTable {
  route: string
  key: string
  fingerprint: string
  leased_until_ms: number
  /** Id of the worker that holds it; null once released. */
  holder: string | null
  submission_id: string | null
  response: string | null
  created_at_ms: number
}

/** One event of the payment provider, stored before the response and processed afterwards. */
export interface ProviderEventTable {
  id: string
  body: string
  received_at_ms: number
  handled_at_ms: number | null
  attempts: number
  next_attempt_at_ms: number
  /** The payment of ours that the event names, in the field for it or anywhere else. */
  reference: string | null
}

/** The record of an erasure, without personal data. After a restore of an older backup it repeats the erasure. */
export interface ErasureTable {
  submission_id: string
  erased_at_ms: number
}

/** Posts of one client within a time window. `subject_hash` is a keyed hash that does not reveal the client. */
export interface RateCountTable {
  subject_hash: string
  ends_at_ms: number
  count: number
}

/** The key that hashes clients until it expires, shared by all replicas. */
export interface RateCountKeyTable {
  ends_at_ms: number
  key: string
}

const allTables: Record<keyof Tables, true> = {
  submission: true,
  payment: true,
  email_message: true,
  email_pause: true,
  email_budget: true,
  notice_digest: true,
  email_change: true,
  image: true,
  idempotency_record: true,
  provider_event: true,
  erasure: true,
  rate_count: true,
  rate_count_key: true,
  calendar_revision: true,
  receipt: true,
  receipt_series: true,
  refund: true,
  outside_payment: true,
  free_ticket: true,
  staff_note: true,
  cancellation: true,
  mailing: true,
  mailing_recipient: true,
  ticket: true,
  ticket_change: true,
  ticket_key: true,
  watch_seat: true,
  gate_scan: true,
  volunteer_plan: true,
  volunteer_shift: true,
  stand: true,
  room: true,
  room_stay: true,
  desk_access: true,
  desk_audit: true,
  search_word: true,
  desk_view: true,
  reconciliation: true,
  place_pool: true,
  order_place: true,
  review: true,
  review_score: true,
  outcome_text: true,
}

/** The names of all tables. */
export const tableNames = Object.keys(allTables) as readonly (keyof Tables)[]
