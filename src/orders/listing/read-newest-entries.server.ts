import type { Database } from '../../adapters/database/tables.server'
import { toSubmission } from '../../submissions/submission-store.server'
import { type RowKey, selectFilteredSubmissions } from './filter-submissions.server'
import { findByWordIndex, startsWord } from './find-by-word-index.server'
import type { ListFilters } from './list-filters'
import { type ListEntry, referencesOf } from './read-list-entries.server'

/** One page of a list. `next`: where the following page begins; undefined on the last one. */
export interface ListPage {
  entries: ListEntry[]
  next: RowKey | undefined
}

/**
 * Reads one page of what fits, the newest first. Unlike `readListEntries` it finds words only by their beginning,
 * by an index, so that it takes the same time among any number of submissions.
 */
export async function readNewestEntries(
  db: Database,
  filters: ListFilters,
  { after, limit }: { after?: RowKey | undefined; limit: number },
): Promise<ListPage> {
  const { search, ...others } = filters
  let query = selectFilteredSubmissions(db, search?.kind === 'words' ? others : filters)
  if (search?.kind === 'words') {
    const found = await findByWordIndex(db, search)
    if (found.ids !== undefined) {
      if (found.ids.length === 0) return { entries: [], next: undefined }
      query = query.where('id', 'in', found.ids)
    }
    for (const beginning of found.beginnings) query = query.where(startsWord(beginning))
  }
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'id'), '<', tuple(after.createdAtMs, after.id)),
    )
  const rows = await query
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const references = await referencesOf(db, shown)
  const last = shown.at(-1)
  return {
    entries: shown.map((row) => ({
      submission: toSubmission(row),
      reference: references.get(row.id) ?? row.public_code,
    })),
    next: rows.length > limit && last !== undefined ? { createdAtMs: last.created_at_ms, id: last.id } : undefined,
  }
}
