import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { isEmbedded } from '../../adapters/database/vacuum.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { toSubmission } from '../../submissions/submission-store.server'
import { indexedWords } from './indexed-words'
import { searchedTexts } from './searched-texts.server'

type Flows = ReadonlyMap<string, FlowServer>

/** Submissions in one transaction, which blocks other writers for some milliseconds. */
const batchSize = 50
/** Rows in one insert statement. */
const maxRows = 500
/** The most tickets of one order that are indexed by their holders; the largest groups have more. */
const maxTickets = 100

/**
 * Indexes new and changed submissions, newest first, at most `maxCount`. Returns the number indexed. Several servers
 * may run it at once.
 */
export async function indexSubmissions(
  db: Database,
  flows: Flows,
  maxCount: number,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0
  while (count < maxCount && !stopping?.aborted) {
    const indexed = await indexBatch(db, flows, Math.min(batchSize, maxCount - count))
    if (indexed === 0) break
    count += indexed
    await nextTurn()
  }
  return count
}

/** Reads the rows again under their lock, so that no word of an erased person comes back. */
function indexBatch(db: Database, flows: Flows, size: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('submission')
      .set({ is_indexed: 1 })
      .where('id', 'in', (select) =>
        select
          .selectFrom('submission')
          .select('id')
          // A literal, so that both engines know that the partial index holds every row.
          .where('is_indexed', '=', sql.lit(0))
          .orderBy('created_at_ms', 'desc')
          .limit(size)
          .$if(!isEmbedded(transaction), (query) => query.forUpdate().skipLocked()),
      )
      .where('is_indexed', '=', 0)
      .returningAll()
      .execute()
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const holders = await holderTexts(transaction, ids)
    const words = rows.flatMap((row) => {
      const { texts, phones } = searchedTexts(flows.get(row.flow), toSubmission(row))
      const found = indexedWords({ texts: [...texts, ...(holders.get(row.id) ?? [])], phones })
      return found.map((word) => ({ submission_id: row.id, word }))
    })
    await transaction.deleteFrom('search_word').where('submission_id', 'in', ids).execute()
    for (let start = 0; start < words.length; start += maxRows)
      await transaction
        .insertInto('search_word')
        .values(words.slice(start, start + maxRows))
        .execute()
    return rows.length
  })
}

/** Names, addresses and codes of the tickets of these submissions. */
async function holderTexts(db: Database, submissionIds: readonly string[]): Promise<Map<string, string[]>> {
  const tickets = await db
    .selectFrom('ticket')
    .select(['submission_id', 'holder_name', 'holder_email', 'public_code'])
    .where('submission_id', 'in', submissionIds)
    .where('state', '=', 'valid')
    .where('position', '<=', maxTickets)
    .execute()
  const texts = new Map<string, string[]>()
  for (const { submission_id, holder_name, holder_email, public_code } of tickets)
    texts.set(submission_id, [
      ...(texts.get(submission_id) ?? []),
      ...[holder_name ?? '', holder_email ?? '', public_code],
    ])
  return texts
}
