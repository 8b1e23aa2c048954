import type { Database } from '../adapters/database/tables.server'
import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import { createAccessToken } from '../domain/references'
import { isSameEmailAddress } from '../domain/text/email-address-in-text'
import { listEmails } from '../submissions/queued-emails.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import { isBeingSent } from './erase-submission.server'
import { lockSubmissionAndEmails } from './lock-and-load-submission.server'
import type { ErasureServices } from './services.server'

const batchSize = 500

/** The tickets that were passed on to this address, valid or not, the oldest first. Reads all of them. */
export async function findTicketsHeldBy(db: Database, email: string): Promise<StoredTicket[]> {
  const held: StoredTicket[] = []
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('ticket')
      .selectAll()
      .where('holder_email', 'is not', null)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    held.push(...rows.filter(({ holder_email }) => holder_email !== null && isSameEmailAddress(holder_email, email)))
    lastId = rows.at(-1)?.id ?? ''
    if (rows.length < batchSize) return held.sort((a, b) => a.created_at_ms - b.created_at_ms)
  }
}

/**
 * Erases the person who received a ticket: name, address, link and emails. A ticket that was still theirs is
 * void, and admits nobody. Returns whether it is done: while one of its emails is being sent, the caller has
 * to try again.
 */
export async function eraseTicketHolder(services: ErasureServices, ticket: StoredTicket): Promise<'done' | 'email'> {
  const { db, clock } = services
  const emails = (await listEmails(db, ticket.submission_id)).filter(isAboutTicket)
  if (emails.some((email) => isBeingSent(email, clock.nowMs()))) return 'email'
  await services.removeEmails(emails.map(({ message_id }) => message_id))
  return db.transaction().execute(async (transaction) => {
    await lockSubmissionAndEmails(transaction, ticket.submission_id)
    const current = (await listEmails(transaction, ticket.submission_id)).filter(isAboutTicket)
    if (current.some((email) => isBeingSent(email, clock.nowMs()))) return 'email'
    for (const { kind, recipient } of current.filter((email) => isSentTo(email, ticket.holder_email)))
      await transaction
        .deleteFrom('email_message')
        .where('submission_id', '=', ticket.submission_id)
        .where('kind', '=', kind)
        .where('recipient', '=', recipient)
        .execute()
    await transaction.deleteFrom('ticket_change').where('ticket_id', '=', ticket.id).execute()
    await transaction
      .updateTable('ticket')
      .set({ holder_name: null, holder_email: null, access_token: createAccessToken() })
      .where('id', '=', ticket.id)
      .execute()
    await transaction
      .updateTable('ticket')
      .set({ state: 'void', ended_at_ms: clock.nowMs() })
      .where('id', '=', ticket.id)
      .where('state', '=', 'valid')
      .execute()
    await requestSearchIndexing(transaction, ticket.submission_id)
    return 'done'
  })
}

/** The links of a holder who has sent no form themselves are queued with the order of their ticket. */
function isAboutTicket({ kind }: { kind: string }): boolean {
  return kind.startsWith('ticket-') || kind.startsWith('links')
}

function isSentTo({ recipient }: { recipient: string | null }, address: string | null): boolean {
  return recipient !== null && address !== null && isSameEmailAddress(recipient, address)
}
