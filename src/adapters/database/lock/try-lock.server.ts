import type { Config } from '../../../config.server'
import type { DatabaseLock, LockMode, LockPurpose } from './lock-types.server'
import { tryPostgresLock } from './postgres-lock.server'
import { trySqliteLock } from './sqlite-lock.server'

/**
 * Acquires a lock on the database, even if the database is damaged or missing. Returns undefined if another process
 * holds a conflicting lock. Throws if PostgreSQL, or the folder of the embedded database, cannot be reached.
 */
export async function tryLock(
  location: Config['database'],
  purpose: LockPurpose,
  mode: LockMode,
): Promise<DatabaseLock | undefined> {
  return 'url' in location ? tryPostgresLock(location.url, purpose, mode) : trySqliteLock(location.file, purpose, mode)
}
