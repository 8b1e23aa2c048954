import { statSync } from 'node:fs'
import type { Config } from '../../../config.server'
import { openPostgresReader } from './postgres-rows.server'
import type { RowReader } from './row-streams.server'
import { openSqliteReader } from './sqlite-rows.server'

/**
 * Reads from a database without creating or migrating it. Returns undefined if there is no embedded database. Throws if
 * PostgreSQL cannot be reached.
 */
export async function readExistingDatabase<Result>(
  location: Config['database'],
  read: (reader: RowReader) => Promise<Result>,
): Promise<Result | undefined> {
  if ('file' in location && !hasContent(location.file)) return undefined
  const reader =
    'url' in location ? await openPostgresReader(location.url) : openSqliteReader(location.file, { isImmutable: false })
  try {
    return await read(reader)
  } finally {
    await reader.close()
  }
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}
