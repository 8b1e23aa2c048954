import type { DatabaseSync } from 'node:sqlite'

/** A table of the copy, with or without its rows. */
export interface CopiedTable {
  name: string
  columns: readonly string[]
  /** Its rows may be megabytes each. */
  hasBlobs: boolean
  /** False for tables that a copy leaves empty. */
  isFilled: boolean
}

/** The table that describes a backup. It exists only in backup files. */
export const descriptionTable = 'backup_description'

/** The tables in which the migrations are recorded. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock']

/**
 * Tables of rate limits and of the keys that pseudonymise their subjects, by current and earlier names. The keys are
 * deleted after 2 hours (25 for images), so that counts cannot be traced to anyone. A backup would keep them for weeks.
 * Source: docs/privacy.md#rate_count_key.
 */
const shortLivedTables = ['rate_count', 'rate_count_key', 'post_count', 'post_count_key']

/** Lists the tables of a SQLite file, each after the tables that it references. */
export function listCopiedTables(database: DatabaseSync): CopiedTable[] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== descriptionTable && !migrationTables.includes(name))
  return sortByReference(database, names).map((name) => describeTable(database, name))
}

/** Whether a copy leaves this table empty. */
export function isShortLived(table: string): boolean {
  return shortLivedTables.includes(table)
}

/** Quotes the name of a table or column for SQL. */
export function quoteSqlIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function describeTable(database: DatabaseSync, name: string): CopiedTable {
  const columns = database.prepare('select name, type from pragma_table_info(?) order by cid').all(name)
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    hasBlobs: columns.some(({ type }) => String(type).toLowerCase() === 'blob'),
    isFilled: !isShortLived(name),
  }
}

/** PostgreSQL checks references at once, so referenced rows come first. */
function sortByReference(database: DatabaseSync, names: readonly string[]): string[] {
  const referencedBy = new Map(names.map((name) => [name, listReferences(database, name)]))
  const sorted: string[] = []
  while (sorted.length < names.length) {
    const next = names.find(
      (name) => !sorted.includes(name) && referencedBy.get(name)?.every((other) => sorted.includes(other)),
    )
    if (next === undefined) throw new Error('Tables reference one another in a circle')
    sorted.push(next)
  }
  return sorted
}

function listReferences(database: DatabaseSync, name: string): string[] {
  const rows = database.prepare('select distinct "table" as referenced from pragma_foreign_key_list(?)').all(name)
  return rows.map(({ referenced }) => String(referenced)).filter((referenced) => referenced !== name)
}
