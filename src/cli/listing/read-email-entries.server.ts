import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { Search } from '../../orders/listing/search'
import type { QueuedEmail } from '../../submissions/queued-emails.server'

/** An email with what its list shows of its submission. */
export type EmailEntry = QueuedEmail & { flow: string; public_code: string; email: string | null }

/** Which emails are listed: those that fit all of these. */
export interface EmailFilters {
  flow?: string
  kind?: string
  state?: QueuedEmail['state']
  /** Queued at this time or later. */
  sinceMs?: number
  /** Queued before this time. */
  beforeMs?: number
  /** The code or address of a submission. */
  search?: Exclude<Search, { kind: 'words' }>
  /** At most this many, the newest. */
  limit?: number
}

const pageSize = 2_000

/** Yields the emails in pages, the oldest first, in the order of an index. */
export async function* readEmailEntries(db: Database, filters: EmailFilters): AsyncGenerator<EmailEntry[]> {
  if (filters.limit !== undefined) {
    const newest = await selectEmails(db, filters, 'desc').limit(filters.limit).execute()
    if (newest.length > 0) yield newest.reverse()
    return
  }
  let last: EmailEntry | undefined
  do {
    const page = await selectEmails(db, filters, 'asc', last).limit(pageSize).execute()
    if (page.length > 0) yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last !== undefined)
}

function selectEmails(db: Database, filters: EmailFilters, order: 'asc' | 'desc', after?: EmailEntry) {
  const { flow, kind, state, sinceMs, beforeMs, search } = filters
  const key = ['email_message.created_at_ms', 'email_message.submission_id', 'email_message.kind'] as const
  return (
    db
      .selectFrom('email_message')
      .innerJoin('submission', 'submission.id', 'email_message.submission_id')
      .selectAll('email_message')
      .select(['submission.flow', 'submission.public_code', 'submission.email'])
      .$if(flow !== undefined, (query) => query.where('submission.flow', '=', flow as string))
      .$if(kind !== undefined, (query) =>
        query.where(({ or, eb }) =>
          or([eb('email_message.kind', '=', kind as string), eb('email_message.kind', 'like', `${kind}.%`)]),
        ),
      )
      // A literal, so that both engines know that the index of this state holds every row.
      .$if(state !== undefined, (query) =>
        query.where('email_message.state', '=', sql.lit(state as QueuedEmail['state'])),
      )
      .$if(sinceMs !== undefined, (query) => query.where('email_message.created_at_ms', '>=', sinceMs as number))
      .$if(beforeMs !== undefined, (query) => query.where('email_message.created_at_ms', '<', beforeMs as number))
      .$if(search?.kind === 'code', (query) =>
        query.where('submission.public_code', '=', (search as { code: string }).code),
      )
      .$if(search?.kind === 'email', (query) =>
        query.where(sql<string>`lower(submission.email)`, '=', (search as { address: string }).address),
      )
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) => {
          const { created_at_ms, submission_id, kind: name } = after as EmailEntry
          return eb(refTuple(...key), '>', tuple(created_at_ms, submission_id, name))
        }),
      )
      .orderBy(key[0], order)
      .orderBy(key[1], order)
      .orderBy(key[2], order)
  )
}
