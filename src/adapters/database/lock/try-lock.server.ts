import type { Config } from '../../../config.server'
import type { DatabaseLock, LockMode, LockPurpose } from './lock-types.server'
import { tryPostgresLock } from './postgres-lock.server'
import { trySqliteLock } from './sqlite-lock.server'

/**
 * Takes a lock on the database, whatever state the database is in. Returns undefined if another process
 * holds one that excludes it. Throws if PostgreSQL, or the folder of the embedded database, cannot be
 * reached.
 */
export async function tryLock(
  location: Config['database'],
  purpose: LockPurpose,
  mode: LockMode,
): Promise<DatabaseLock | undefined> {
  return 'url' in location ? tryPostgresLock(location.url, purpose, mode) : trySqliteLock(location.file, purpose, mode)
}
