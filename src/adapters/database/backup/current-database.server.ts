import type { Config } from '../../../config.server'
import { describeError } from '../../log.server'
import { listMigrations } from '../migrate.server'
import { tableNames } from '../tables.server'
import { isShortLived } from './copied-tables.server'
import type { RowCounts } from './copy-messages.server'
import { readExistingDatabase } from './read-existing-database.server'

/**
 * The database that a restore would replace. `newer`: a newer version of the product has migrated it. `unreadable`: it
 * is embedded and damaged.
 */
export type CurrentDatabase =
  | { kind: 'empty' | 'filled' | 'newer'; counts: RowCounts; migrations: readonly string[] }
  | { kind: 'unreadable'; reason: string }

/**
 * Reads the database that a restore would replace. Throws if PostgreSQL cannot be read. An unreadable embedded database
 * does not throw, because it is a reason to restore.
 */
export async function readCurrentDatabase(location: Config['database']): Promise<CurrentDatabase> {
  try {
    const current = await readExistingDatabase(location, async (reader) => {
      const migrations = await reader.readMigrations()
      const counts: Record<string, number> = {}
      for (const table of tableNames)
        if (!isShortLived(table) && (await reader.hasTable(table))) counts[table] = await reader.countRows(table)
      return { counts, migrations }
    })
    if (current === undefined) return { kind: 'empty', counts: {}, migrations: [] }
    if (current.migrations.some((name) => !listMigrations().includes(name))) return { kind: 'newer', ...current }
    const hasRows = Object.values(current.counts).some((count) => count > 0)
    return { kind: hasRows ? 'filled' : 'empty', ...current }
  } catch (error) {
    if ('url' in location) throw error
    return { kind: 'unreadable', reason: describeError(error).error }
  }
}
