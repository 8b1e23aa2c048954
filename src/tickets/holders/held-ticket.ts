import type { MessageDescriptor } from '@lingui/core'
import type { ShownTicket } from '../shown-ticket'

/** A ticket that was passed on, as its holder sees it. */
export interface HeldTicketView {
  event: { name: string; dates: MessageDescriptor; place: MessageDescriptor; contact: string }
  state: 'valid' | 'passed on' | 'not valid'
  /** Null unless it is valid. */
  ticket: ShownTicket | null
}

/** The response of `GET /api/ticket/:key`, in the visitor's language. */
export interface HeldTicketResponse {
  event: { name: string; dates: string; place: string; contact: string }
  state: HeldTicketView['state']
  ticket: ShownTicket | null
}
