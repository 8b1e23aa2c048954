import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import { successfulStates } from '../../payment/settle/attempts.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { type RowKey, selectFilteredSubmissions } from './filter-submissions.server'
import type { ListFilters } from './list-filters'
import { matchesWords } from './search'
import { searchedTexts } from './searched-texts.server'

/** One line of a list. */
export interface ListEntry {
  submission: Submission
  /**
   * The reference of the payment that settled it or of the latest attempt; the public code for flows
   * without payment.
   */
  reference: string
}

type Row = Selectable<SubmissionTable>
type Flows = ReadonlyMap<string, FlowServer>

/** How many rows are read at once; SQLite allows about 32,000 parameters per statement. */
const batchSize = 2_000

/**
 * Yields what is listed in batches, the oldest first, so that memory does not grow with the list. The next
 * rows are read while the references of a batch are looked up.
 */
export async function* readListEntries(db: Database, flows: Flows, filters: ListFilters): AsyncGenerator<ListEntry[]> {
  const first = filters.limit === undefined ? undefined : await findLimit(db, flows, filters, filters.limit)
  let rows = await readRows(db, filters, { order: 'asc', from: first, isIncluded: true })
  while (rows.length > 0) {
    const fitting = rows.filter((row) => isListed(flows, filters, row))
    const last = rows.length < batchSize ? undefined : rows.at(-1)
    const [references, nextRows] = await Promise.all([
      referencesOf(db, fitting),
      last === undefined ? [] : readRows(db, filters, { order: 'asc', from: keyOf(last), isIncluded: false }),
    ])
    if (fitting.length > 0)
      yield fitting.map((row) => ({
        submission: toSubmission(row),
        reference: references.get(row.id) ?? row.public_code,
      }))
    rows = nextRows
  }
}

/** The oldest of the `limit` newest rows, or undefined if there are fewer. */
async function findLimit(db: Database, flows: Flows, filters: ListFilters, limit: number): Promise<RowKey | undefined> {
  let remaining = limit
  for (let from: RowKey | undefined; ; ) {
    const rows = await readRows(db, filters, { order: 'desc', from, isIncluded: false })
    const fitting = rows.filter((row) => isListed(flows, filters, row))
    const oldest = fitting[remaining - 1]
    if (oldest !== undefined) return keyOf(oldest)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return undefined
    remaining -= fitting.length
    from = keyOf(last)
  }
}

function isListed(flows: Flows, { search }: ListFilters, row: Row): boolean {
  return search?.kind !== 'words' || matchesWords(search, searchedTexts(flows.get(row.flow), toSubmission(row)))
}

function readRows(
  db: Database,
  filters: ListFilters,
  { order, from, isIncluded }: { order: 'asc' | 'desc'; from: RowKey | undefined; isIncluded: boolean },
): Promise<Row[]> {
  const query = selectFilteredSubmissions(db, filters)
    .selectAll()
    .orderBy('created_at_ms', order)
    .orderBy('id', order)
    .limit(batchSize)
  if (from === undefined) return query.execute()
  const comparison = order === 'asc' ? (isIncluded ? '>=' : '>') : '<'
  return query
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'id'), comparison, tuple(from.createdAtMs, from.id)),
    )
    .execute()
}

function keyOf({ created_at_ms: createdAtMs, id }: Row): RowKey {
  return { createdAtMs, id }
}

/** For each submission the payment that settled it, or else the latest attempt. */
export async function referencesOf(
  db: Database,
  rows: readonly { id: string; amount_kobo: number }[],
): Promise<Map<string, string>> {
  const ids = rows.filter((row) => row.amount_kobo > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const attempts = await attemptsOfAll(db, ids).execute()
  // Later entries replace earlier ones: first all attempts in order, then the first successful one.
  const latest = attempts.map((attempt) => [attempt.submission_id, attempt.reference] as const)
  const settled = attempts
    .filter(({ state }) => successfulStates.includes(state))
    .reverse()
    .map((attempt) => [attempt.submission_id, attempt.reference] as const)
  return new Map([...latest, ...settled])
}

/** The attempts to pay for these submissions, the oldest first. */
function attemptsOfAll(db: Database, submissionIds: readonly string[]) {
  return db
    .selectFrom('payment')
    .select(['submission_id', 'reference', 'state'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('created_at_ms')
}
