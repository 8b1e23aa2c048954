import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** The counts of what changed in the replaced database after the backup was made. */
export interface CarryOverCounts {
  /** Submissions that are only in the replaced database, because they came after the backup. */
  onlyInReplaced: number
  /** Submissions of the backup that have been erased or become due for erasure since; the server erases them again. */
  erasedSince: number
}

/**
 * Marks submissions in a restored file as due for erasure if they were erased, or became due, after its backup was
 * made. The server erases them again after it has started. Returns undefined if the replaced file cannot be read, or
 * one of the two files is too old to record erasures.
 * Source: docs/operations/backup.md#after-a-restore.
 */
export function carryOverErasures(restored: string, replaced: string, nowMs: number): CarryOverCounts | undefined {
  const database = new DatabaseSync(restored)
  try {
    const address = pathToFileURL(replaced)
    address.searchParams.set('immutable', '1')
    database.prepare('attach ? as replaced').run(address.href)
    const { count } = database
      .prepare('select count(*) as count from replaced.submission where id not in (select id from main.submission)')
      .get() ?? { count: 0 }
    return { onlyInReplaced: Number(count), erasedSince: markErased(database, nowMs) }
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

function markErased(database: DatabaseSync, nowMs: number): number {
  const knowsErasures = ['main', 'replaced'].map(
    (schema) => database.prepare('select 1 from pragma_table_info(?, ?)').get('erasure', schema) !== undefined,
  )
  const erasedIds = knowsErasures[1] ? 'or id in (select submission_id from replaced.erasure)' : ''
  const { changes } = database
    .prepare(
      `update main.submission set erasure_due_at_ms = $nowMs
       where erased_at_ms is null and (erasure_due_at_ms is null or erasure_due_at_ms > $nowMs) and (
         id in (select id from replaced.submission where erased_at_ms is not null or erasure_due_at_ms <= $nowMs)
         ${erasedIds}
       )`,
    )
    .run({ nowMs })
  if (knowsErasures.every(Boolean))
    database.exec('insert or ignore into main.erasure select submission_id, erased_at_ms from replaced.erasure')
  return Number(changes)
}
