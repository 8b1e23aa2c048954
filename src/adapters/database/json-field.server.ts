import { type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.server'
import { isEmbedded } from './vacuum.server'

/**
 * The text at the wire name of a field (`group.field` for nested ones) in the answers of a submission, or null.
 * The name must come from our own code.
 */
export function answerField(db: Database, field: string): RawBuilder<string | null> {
  const names = field.split('.')
  return isEmbedded(db)
    ? sql`json_extract(answers, ${sql.lit(`$${names.map((name) => `."${name}"`).join('')}`)})`
    : sql`(answers::json #>> ${sql.lit(`{${names.join(',')}}`)})`
}
