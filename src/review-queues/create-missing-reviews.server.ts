import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { isEmbedded } from '../adapters/database/vacuum.server'
import { toCanonicalMailbox } from '../domain/text/email-address'
import { fieldText } from '../submissions/listing/listed-values.server'
import { toSubmission } from '../submissions/submission-store.server'
import { findNomineeGroup } from './nominee-group.server'
import { normalizeNomineeName } from './nominee-name'
import { reviewedFlows } from './reviewed-flows'

/** Forms in one transaction, which holds other writers for some milliseconds. */
const batchSize = 100
/** A page adds what the background job has not added yet, and is not held up by more than this. */
const mostForPage = 300

/**
 * Gives each form that staff review its row in `review`, where it has none yet, up to `most` of them. Returns how many
 * it has added. Several servers may do it at once. Source: docs/product/desk.md#188-review-queues.
 */
export async function createMissingReviews(db: Database, most = mostForPage, stopping?: AbortSignal): Promise<number> {
  let count = 0
  while (count < most && !stopping?.aborted) {
    const added = await addBatch(db, Math.min(batchSize, most - count))
    if (added === 0) break
    count += added
    await nextTurn()
  }
  return count
}

/** The row and the mark are one transaction, so that no form is left out or added twice. */
async function addBatch(db: Database, size: number): Promise<number> {
  // Outside the transaction: where there is nothing to add, nobody is held up by a lock.
  const waiting = await toReview(db, 1)
  if (waiting.length === 0) return 0
  return db.transaction().execute(async (transaction) => {
    const ids = await toReview(transaction, size, !isEmbedded(transaction))
    if (ids.length === 0) return 0
    const rows = await transaction
      .updateTable('submission')
      .set({ has_review: 1 })
      .where('id', 'in', ids)
      .where('has_review', '=', 0)
      .returningAll()
      .execute()
    for (const row of rows.sort((a, b) => a.created_at_ms - b.created_at_ms)) await addReview(transaction, row)
    return rows.length
  })
}

async function toReview(db: Database, size: number, isLocked = false): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    // The words of the index, so that both engines know that it holds every row.
    .where(sql<boolean>`(case when flow in ('grant', 'nomination', 'contact') then has_review end) = 0`)
    .orderBy('created_at_ms')
    .limit(size)
    .$if(isLocked, (query) => query.forUpdate().skipLocked())
    .execute()
  return rows.map(({ id }) => id)
}

async function addReview(transaction: Database, row: Selectable<SubmissionTable>): Promise<void> {
  const nominee = row.flow === reviewedFlows.nominations ? await findNominee(transaction, row) : {}
  await transaction
    .insertInto('review')
    .values({
      ...{ submission_id: row.id, flow: row.flow, sent_at_ms: row.created_at_ms, state: 'new' as const },
      ...{ decided_by: null, decided_at_ms: null, outcome_text_id: null, outcome_sent_at_ms: null },
      ...{ outcome_sent_by: null, name_key: null, group_key: null, nominator_key: null, ...nominee },
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
}

/** A nomination joins the others of its name, where staff have put them, and is on the shortlist with them. */
async function findNominee(transaction: Database, row: Selectable<SubmissionTable>) {
  const name = normalizeNomineeName(fieldText(toSubmission(row).values, 'nomineeFullName'))
  const nameKey = nomineeKey(name)
  const group = await findNomineeGroup(transaction, nameKey)
  return {
    name_key: nameKey,
    nominator_key: row.email === null ? row.id : nomineeKey(toCanonicalMailbox(row.email)),
    ...(group ?? { group_key: nameKey }),
  }
}

function nomineeKey(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
