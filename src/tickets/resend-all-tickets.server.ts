import type { Database } from '../adapters/database/tables.server'
import { newestEmails } from '../submissions/queued-emails.server'
import { resendEmail } from '../submissions/resend-email.server'
import type { Services } from '../submissions/services.server'
import { getActiveTicketKey } from './ticket-keys.server'

const batchSize = 200

/** What sending tickets again needs. */
type ResendServices = Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>

/** How many emails were queued, and for how many orders and holders one was queued since the key was made. */
export interface ResentTickets {
  queued: number
  done: number
}

/**
 * Sends every valid ticket again, signed with the active key: to the buyers, and to those who have received
 * one. Who was sent an email since that key was made is left out, so it can be interrupted and called again.
 * Source: docs/product/tickets.md#164-keys.
 */
export async function resendAllTickets(services: ResendServices): Promise<ResentTickets> {
  const { created_at_ms: sinceMs } = await getActiveTicketKey(services)
  const result: ResentTickets = { queued: 0, done: 0 }
  let lastId = ''
  for (;;) {
    const batch = await listOrdersWithTickets(services.db, lastId)
    for (const { id } of batch)
      for (const kind of await listTicketEmailKinds(services.db, id)) {
        const [newest] = await newestEmails(services.db, id, kind, 1)
        const isNeeded = newest !== undefined && newest.created_at_ms < sinceMs
        if (isNeeded && (await resendEmail(services, { submissionId: id, kind })).kind === 'queued') result.queued++
        else result.done++
      }
    if (batch.length < batchSize) return result
    lastId = batch.at(-1)?.id ?? ''
  }
}

function listOrdersWithTickets(db: Database, afterId: string) {
  return db
    .selectFrom('submission')
    .select('id')
    .where('id', '>', afterId)
    .where('state', 'in', ['received', 'paid'])
    .where('erased_at_ms', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ticket').select('ticket.id').whereRef('ticket.submission_id', '=', 'submission.id')),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** The confirmation, if the buyer has a ticket left, and the email to each person who has received one. */
async function listTicketEmailKinds(db: Database, submissionId: string): Promise<string[]> {
  const tickets = await db
    .selectFrom('ticket')
    .select(['id', 'holder_email'])
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'valid')
    .execute()
  const received = tickets.filter(({ holder_email }) => holder_email !== null)
  return [
    ...(received.length < tickets.length ? ['confirmation'] : []),
    ...received.map(({ id }) => `ticket-received.${id}`),
  ]
}
