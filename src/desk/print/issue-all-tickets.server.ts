import { setImmediate as nextTurn } from 'node:timers/promises'
import { toSubmission } from '../../submissions/submission-store.server'
import { issueMissingTickets, type TicketServices } from '../../tickets/issue-tickets.server'

/** Orders that are read at a time. */
const batchSize = 100

/** Issues the tickets of all confirmed orders: each is issued when something first needs it, and this needs all. */
export async function issueAllTickets(services: TicketServices): Promise<void> {
  const flows = [...services.flows].flatMap(([name, { tickets }]) => (tickets === undefined ? [] : [name]))
  if (flows.length === 0) return
  let after = ''
  for (;;) {
    const rows = await services.db
      .selectFrom('submission')
      .selectAll()
      .where('flow', 'in', flows)
      .where('state', 'in', ['paid', 'received'])
      .where('erased_at_ms', 'is', null)
      .where('cancelled_at_ms', 'is', null)
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ticket').select('ticket.id').whereRef('ticket.submission_id', '=', 'submission.id'))),
      )
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const row of rows) {
      await issueMissingTickets(services, toSubmission(row))
      // An order may have a thousand tickets.
      await nextTurn()
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = last.id
  }
}
