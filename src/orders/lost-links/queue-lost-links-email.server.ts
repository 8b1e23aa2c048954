import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { Language } from '../../domain/languages'
import { isEmailAddress, toCanonicalMailbox } from '../../domain/text/email-address'
import { newestEmails, queueRepeatableEmail } from '../../submissions/queued-emails.server'
import { consumeEmailLimit } from '../../submissions/recipient-limit.server'
import type { Services } from '../../submissions/services.server'

/** How many emails with links one mailbox gets. */
export const linksLimit = { name: 'links', maxCount: 3, windowMs: 24 * 3_600_000 }

/** The email is queued with this submission and goes to the address as it is stored there. */
interface Anchor {
  submissionId: string
  recipient: string
}

/** No submission has this id. */
const noAnchor: Anchor = { submissionId: 'nobody', recipient: '' }

/**
 * Queues one email with all links of this address, in the language of the request. Does nothing if there are
 * none, if the mailbox got too many, or if one is still waiting. It goes to the stored address and not to the
 * typed one, so that an address that only looks the same gets nothing. Without an address of ours, reads the
 * same rows of a submission that does not exist, so that both cases keep the server busy equally long.
 * Source: docs/product/payments.md#108-finding-lost-links.
 */
export async function queueLostLinksEmail(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'onEmailsQueued'>,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const { db, clock, onEmailsQueued } = services
  const waitMs = await consumeEmailLimit(services, linksLimit, toCanonicalMailbox(email))
  const [own, held] = [await findOwn(db, email), await findHeld(db, email)]
  const anchor = own ?? held ?? noAnchor
  const isQueued = await db.transaction().execute(async (transaction) => {
    const [newest] = await newestEmails(transaction, anchor.submissionId, 'links', 1)
    if (anchor === noAnchor || newest?.state === 'queued' || waitMs !== undefined) return false
    await queueRepeatableEmail(transaction, anchor.submissionId, 'links', clock.nowMs(), {
      recipient: anchor.recipient,
      language,
    })
    return true
  })
  if (isQueued) onEmailsQueued()
}

async function findOwn(db: Database, email: string): Promise<Anchor | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'email'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('erased_at_ms', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toAnchor(row && { submission_id: row.id, email: row.email })
}

async function findHeld(db: Database, email: string): Promise<Anchor | undefined> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('submission', 'submission.id', 'ticket.submission_id')
    .select(['ticket.submission_id', 'ticket.holder_email as email'])
    .where(sql<string>`lower(ticket.holder_email)`, '=', email.toLowerCase())
    .where('ticket.state', '=', 'valid')
    .where('submission.erased_at_ms', 'is', null)
    .orderBy('ticket.created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toAnchor(row)
}

function toAnchor(row: { submission_id: string; email: string | null } | undefined): Anchor | undefined {
  if (row?.email == null || !isEmailAddress(row.email)) return undefined
  return { submissionId: row.submission_id, recipient: row.email }
}
