import type { Database } from '../../adapters/database/tables.server'
import { maxListedTickets } from '../gate/encrypt-ticket-list.server'
import { actionNeeded, type Finding } from './finding'

/** Whether the gates' devices can hold all tickets. */
export async function checkTicketListSize(db: Database): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow()
  if (Number(count) <= maxListedTickets) return []
  return [
    actionNeeded(
      `${count} tickets are valid, and a gate's device holds ${maxListedTickets}: without a network it does not know the last free ones`,
      'cancel free orders that nobody made in earnest (npm run agefest -- list --ticket NAME), or scan with a network',
    ),
  ]
}
