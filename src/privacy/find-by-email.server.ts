import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { isSameEmailAddress } from '../domain/text/email-address-in-text'
import { fieldsContainingEmailAddress } from '../domain/text/email-address-in-values'

type Row = Selectable<SubmissionTable>

/** The submissions that belong to an email address or contain it. */
export interface EmailMatches {
  /** Submissions with this address as their contact address. */
  own: Row[]
  /** Submissions of others, with the fields that contain the address. */
  mentions: { row: Row; fields: string[] }[]
}

/** Submissions that are read at a time: answers may be long, and the desk calls this beside visitors. */
const batchSize = 50

/**
 * Finds a person's own submissions, the oldest first, and those that contain their address. Reads all submissions,
 * because an address may be in any field, in upper or lower case. It takes as long as reading the whole table; the
 * event loop has a turn after each batch.
 */
export async function findByEmail(db: Database, email: string): Promise<EmailMatches> {
  const matches: EmailMatches = { own: [], mentions: [] }
  for await (const row of readAllSubmissions(db)) {
    if (row.email !== null && isSameEmailAddress(row.email, email)) matches.own.push(row)
    else {
      const fields = fieldsContainingEmailAddress(JSON.parse(row.answers), email)
      if (fields.length > 0) matches.mentions.push({ row, fields })
    }
  }
  matches.own.sort((a, b) => a.created_at_ms - b.created_at_ms)
  return matches
}

async function* readAllSubmissions(db: Database): AsyncGenerator<Row> {
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    lastId = last.id
    await nextTurn()
  }
}
