import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { noticeWithoutImages } from './email-names.server'
import { withheldNote } from './recipient-limit.server'

/**
 * The email that tells the old address of a correction. Nobody has to act if it is undeliverable: most corrections
 * replace an address that does not exist.
 */
export const addressChangedEmailKind = 'address-changed'

/**
 * Selects the emails that were given up after this time and need a person: those of which no later one of the same
 * kind was queued, without confirmations that the recipient limit has withheld.
 */
export function selectGivenUpEmails(db: Database, afterMs: number) {
  return (
    db
      .selectFrom('email_message')
      // A literal, so that both engines know that the index of this state holds every row.
      .where('email_message.state', '=', sql.lit('undeliverable' as const))
      .where('email_message.created_at_ms', '>', afterMs)
      .where('email_message.note', 'is distinct from', withheldNote)
      .where('email_message.kind', 'not like', `${addressChangedEmailKind}%`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('email_message as later')
              .select('later.kind')
              .whereRef('later.submission_id', '=', 'email_message.submission_id')
              .whereRef('later.created_at_ms', '>', 'email_message.created_at_ms')
              .where(emailKindOf('later'), '=', emailKindOf('email_message')),
          ),
        ),
      )
  )
}

/** The kind of an email, as `emailKindFromName` reads it. */
function emailKindOf(table: string): RawBuilder<string> {
  const name = sql.ref(`${table}.kind`)
  return sql<string>`case ${name} when ${sql.lit(noticeWithoutImages)} then 'notice' else rtrim(rtrim(${name}, '0123456789'), '.') end`
}
