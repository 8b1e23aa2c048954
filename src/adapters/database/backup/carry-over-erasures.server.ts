import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** What the replaced database knows that the backup does not. */
export interface ReplacedKnowledge {
  /** Submissions that are only in the replaced database, because they came after the backup. */
  onlyInReplaced: number
  /** Submissions of the backup that were erased since, or are to be; the server erases them again. */
  erasedSince: number
}

/**
 * Carries over to a restored file which submissions were erased, or are due for erasure, after its backup was
 * made: they are due again, and the server erases them after its start. Returns undefined if the replaced
 * file cannot be read, or one of the two is too old to know of erasures.
 * Source: docs/operations/backup.md#after-a-restore.
 */
export function carryOverErasures(restored: string, replaced: string, nowMs: number): ReplacedKnowledge | undefined {
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
