import { randomUUID } from 'node:crypto'
import type { Database } from '../adapters/database/tables.server'
import { createAccessToken, createTicketCode } from '../domain/references'
import type { TicketServices } from './issue-tickets.server'

/**
 * Gives the tickets of an order that its buyer still has new codes and links; the codes before are void at
 * once. Tickets that were passed on stay with their holders. Call it in the transaction that locks the order.
 * Returns how many were replaced.
 * Source: docs/product/payments.md#107-correcting-an-address.
 */
export async function replaceBuyersTickets(
  { clock }: Pick<TicketServices, 'clock'>,
  transaction: Database,
  submissionId: string,
): Promise<number> {
  const nowMs = clock.nowMs()
  const tickets = await transaction
    .selectFrom('ticket')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'valid')
    .where('holder_email', 'is', null)
    .execute()
  for (const ticket of tickets) {
    await transaction
      .updateTable('ticket')
      .set({ state: 'replaced', ended_at_ms: nowMs })
      .where('id', '=', ticket.id)
      .execute()
    await transaction
      .insertInto('ticket')
      .values({
        ...ticket,
        ...{ id: randomUUID(), generation: ticket.generation + 1, created_at_ms: nowMs },
        ...{ public_code: createTicketCode(), access_token: createAccessToken() },
      })
      .execute()
  }
  return tickets.length
}
