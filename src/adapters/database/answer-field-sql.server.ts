import { type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.server'
import { isEmbedded } from './vacuum.server'

/**
 * Returns SQL for the text of a field in the answers of a submission, or null. `field` is its wire name, `group.field`
 * for a nested one, and must come from our own code.
 */
export function answerFieldSql(db: Database, field: string): RawBuilder<string | null> {
  const names = field.split('.')
  return isEmbedded(db)
    ? sql`json_extract(answers, ${sql.lit(`$${names.map((name) => `."${name}"`).join('')}`)})`
    : sql`(answers::json #>> ${sql.lit(`{${names.join(',')}}`)})`
}
