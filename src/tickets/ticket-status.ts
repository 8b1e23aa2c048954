import type { SubmissionState } from '../domain/submission-state'

/**
 * Whether a ticket admits its holder. `unpaid`: its order is not paid, or its payment is being checked or was
 * returned. `replaced`: it was passed on, so another ticket at the same position is valid. `void`: staff have
 * withdrawn it.
 */
export type TicketStatus = 'valid' | 'unpaid' | 'replaced' | 'void'

/** Follows from the ticket and its order, so a refund needs no second update. */
export function ticketStatus(ticketState: 'valid' | 'replaced' | 'void', orderState: SubmissionState): TicketStatus {
  if (ticketState !== 'valid') return ticketState
  return orderState === 'paid' || orderState === 'received' ? 'valid' : 'unpaid'
}

/** Whether a ticket admits its holder, whose order may have been erased. */
export function isTicketValid(
  { state }: { state: 'valid' | 'replaced' | 'void' },
  order: { state: SubmissionState; erasedAtMs?: number },
): boolean {
  return order.erasedAtMs === undefined && ticketStatus(state, order.state) === 'valid'
}
