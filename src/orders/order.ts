import type { MessageDescriptor } from '@lingui/core'
import type { Attendance } from '../domain/attendance'
import type { SubmissionState } from '../domain/submission-state'
import type { Price, SpokenPrice } from '../forms/definition/price'

/** What the order page is told of a submission: its state, what was bought and how it was confirmed, and none of the answers. */
export interface Order {
  /** Which flow it came by: 'registration'. */
  flow: string
  /** What was done, as the flow is titled. */
  title: MessageDescriptor
  /** What it is called by people; null unless nothing is due any more, for at the entrance a code stands for a paid place. */
  code: string | null
  state: SubmissionState
  price: Price | null
  createdAt: string
  /** Where the sender follows the festival; null where it is not about the festival. */
  attendance: Attendance | null
  /** The payment that paid for it, also if it is in doubt or went back later; null where none did. */
  payment: { reference: string; paidAt: string } | null
  /** The newest confirmation; null where none was written yet, or where it could not be addressed. */
  letter: Confirmation | null
}

/** Where a confirmation goes, and how far it came. */
export interface Confirmation {
  /** The visitor's address, masked: whoever holds the link to an order need not know it. */
  to: string
  /** `withheld`: that address had too many from us within the hour. */
  state: 'queued' | 'sent' | 'undeliverable' | 'withheld'
}

/** Who is paid, as a receipt names them. */
export interface Payee {
  name: string
  address: string
  email: string
}

/** A few sentences beside an order. */
export interface OrderNote {
  title: string
  sentences: string[]
}

/** What `GET /api/order/:key` answers, in the visitor's language: what an order can be called stands in no page's catalog. */
export interface OrderAnswer extends Omit<Order, 'title' | 'price' | 'attendance'> {
  title: string
  price: SpokenPrice | null
  payee: Payee
  /** What there is to know of the festival itself. */
  note: OrderNote | null
}
