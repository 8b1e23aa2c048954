import type { MessageDescriptor } from '@lingui/core'
import type { Attendance } from '../domain/attendance'
import type { SubmissionState } from '../domain/submission-state'
import type { Price, TranslatedPrice } from '../forms/definition/price'
import type { ShownMembership } from '../tickets/membership/shown-membership'
import type { ShownTickets } from '../tickets/shown-ticket'

/**
 * What the order page receives about a submission: its state, what was bought and how it was confirmed, but
 * none of the submitted values.
 */
export interface Order {
  /** The name of its flow, such as 'registration'. */
  flow: string
  /** The title of its flow. */
  title: MessageDescriptor
  /**
   * The code that people use for it; null unless nothing is due any more, because at the entrance a code
   * proves a paid place.
   */
  code: string | null
  state: SubmissionState
  /** Whether our team has cancelled it. */
  isCancelled: boolean
  price: Price | null
  createdAt: string
  /** Where the sender attends the festival; null if the submission is not about the festival. */
  attendance: Attendance | null
  /** The payment for the order, even if it is in review or was reversed later; null if there is none. */
  payment: { reference: string; paidAt: string } | null
  /** Whether it has events that are not over, so that the calendar file is offered. */
  hasCalendar: boolean
  /** Its receipts and credit notes, the oldest first. */
  receipts: OrderReceipt[]
  /** What is shown at the entrance; empty unless the order is confirmed and has tickets. */
  tickets: ShownTickets
  /** The card of a member; null unless the order is a paid membership. */
  membership: ShownMembership | null
  /** The newest confirmation; null if none has been written yet or there is no valid address for it. */
  letter: Confirmation | null
}

/** A receipt or credit note of an order; its PDF says the rest. */
export interface OrderReceipt {
  series: 'receipt' | 'credit note'
  /** R-2026-00042, or CN-2026-00042 for a credit note. */
  number: string
  amountKobo: number
  issuedAt: string
}

/** The recipient of a confirmation and its delivery state. */
export interface Confirmation {
  /** The visitor's address, masked: a person who has the link to an order need not know it. */
  to: string
  /** `withheld`: that address has received too many emails from us within an hour. */
  state: 'queued' | 'sent' | 'undeliverable' | 'withheld'
}

/** The payee, as a receipt names it. */
export interface Payee {
  name: string
  address: string
  email: string
}

/** A short note next to an order. */
export interface OrderNote {
  title: string
  sentences: string[]
}

/**
 * The response of `GET /api/order/:key`, in the visitor's language because no page's catalog contains the
 * titles of orders.
 */
export interface OrderResponse extends Omit<Order, 'title' | 'price' | 'attendance'> {
  title: string
  price: TranslatedPrice | null
  payee: Payee
  /** Information about the festival itself. */
  note: OrderNote | null
}
