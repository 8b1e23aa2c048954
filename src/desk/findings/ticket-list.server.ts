import type { Database } from '../../adapters/database/tables.server'
import { maxListedTickets } from '../gate/encrypt-ticket-list.server'
import { actionNeeded, type Finding } from './finding'

/** Whether the gates' devices can hold all tickets. `most`: how many they hold. */
export async function checkTicketListSize(db: Database, most = maxListedTickets): Promise<Finding[]> {
  // Not counted: that would read a table which grows.
  const onePastLast = await db.selectFrom('ticket').select('id').orderBy('id').offset(most).limit(1).execute()
  if (onePastLast.length === 0) return []
  return [
    actionNeeded(
      `more than ${most} tickets are stored, and a gate's device holds ${most} of a festival: without a network it may not know all free ones`,
      'cancel free orders that nobody made in earnest (npm run agefest -- list --ticket NAME), or scan with a network',
    ),
  ]
}
