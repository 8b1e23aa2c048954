import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import type { Submission } from '../submissions/submission'
import { issueMissingTickets, type TicketServices } from './issue-tickets.server'

/** Some tickets of an order; the first one has the position 1. */
interface TicketRange {
  from: number
  count: number
}

/** Those tickets of an order, and how many it has in all. */
interface TicketsInRange {
  tickets: StoredTicket[]
  total: number
}

/** The valid ticket at this position of an order, unless someone else has received it. */
export async function issueAndFindBuyersTicket(
  services: TicketServices,
  submission: Submission,
  position: number,
): Promise<StoredTicket | undefined> {
  if ((await issueMissingTickets(services, submission)) === 0) return undefined
  return services.db
    .selectFrom('ticket')
    .selectAll()
    .where('submission_id', '=', submission.id)
    .where('position', '=', position)
    .where('state', '=', 'valid')
    .where('holder_email', 'is', null)
    .executeTakeFirst()
}

/** The valid tickets of an order that nobody else has received, from a position of the order on. */
export function issueAndLoadBuyersTickets(
  services: TicketServices,
  submission: Submission,
  range: TicketRange,
): Promise<TicketsInRange> {
  return issueAndLoadValidTickets(services, submission, { ...range, isWithBuyer: true })
}

/**
 * The valid tickets of an order in this range. Reads no others: an order may have a thousand, and a crowd that
 * asks for them would fill the memory.
 */
export async function issueAndLoadValidTickets(
  services: TicketServices,
  submission: Submission,
  { from, count, isWithBuyer = false }: TicketRange & { isWithBuyer?: boolean },
): Promise<TicketsInRange> {
  if ((await issueMissingTickets(services, submission)) === 0) return { tickets: [], total: 0 }
  const ofOrder = services.db
    .selectFrom('ticket')
    .where('submission_id', '=', submission.id)
    .where('state', '=', 'valid')
    .$if(isWithBuyer, (query) => query.where('holder_email', 'is', null))
  const counted = await ofOrder.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const inOrder = ofOrder.selectAll().orderBy('position').limit(count)
  // Tickets that were passed on keep their positions, and are not among the buyer's.
  const inRange = isWithBuyer ? inOrder.where('position', '>=', from) : inOrder.offset(from - 1)
  const tickets = await inRange.execute()
  return { tickets, total: Number(counted.total) }
}
