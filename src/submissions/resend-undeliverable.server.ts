import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { emailKindFromName } from './email-names.server'
import { addressChangedEmailKind } from './given-up-emails.server'
import { newestEmails, type QueuedEmail } from './queued-emails.server'
import { withheldNote } from './recipient-limit.server'
import { resendEmail } from './resend-email.server'
import type { Services } from './services.server'

const pageSize = 500

/**
 * Yields the undeliverable emails that are the newest of their kind, oldest first. Leaves out confirmations that the
 * recipient limit has withheld, and notices to replaced addresses.
 */
export async function* findUndeliverableEmails(db: Database): AsyncGenerator<QueuedEmail> {
  const key = ['created_at_ms', 'submission_id', 'kind'] as const
  let last: QueuedEmail | undefined
  do {
    const after = last
    const page = await db
      .selectFrom('email_message')
      .selectAll()
      // A literal, so that both engines use the partial index of undeliverable emails.
      .where('state', '=', sql.lit('undeliverable' as const))
      .where('note', 'is distinct from', withheldNote)
      .where('kind', 'not like', `${addressChangedEmailKind}%`)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) => {
          const { created_at_ms, submission_id, kind } = after as QueuedEmail
          return eb(refTuple(...key), '>', tuple(created_at_ms, submission_id, kind))
        }),
      )
      .orderBy(key[0])
      .orderBy(key[1])
      .orderBy(key[2])
      .limit(pageSize)
      .execute()
    for (const email of page) if (await isNewest(db, email)) yield email
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last !== undefined)
}

async function isNewest(db: Database, { submission_id, kind }: QueuedEmail): Promise<boolean> {
  const [newest] = await newestEmails(db, submission_id, emailKindFromName(kind), 1)
  return newest?.kind === kind
}

/**
 * Queues an undeliverable email again. Only one of several concurrent calls queues it. Queues nothing if a newer email
 * is waiting or was sent in the meantime. Returns whether this call has queued it.
 */
export async function resendUndeliverable(
  services: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  email: QueuedEmail,
): Promise<boolean> {
  if (!(await isNewest(services.db, email))) return false
  const request = { submissionId: email.submission_id, kind: emailKindFromName(email.kind), ifNewestIs: email.kind }
  return (await resendEmail(services, request)).kind === 'queued'
}
