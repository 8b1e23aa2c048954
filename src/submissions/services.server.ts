import type { Clock } from '../adapters/clock.server'
import type { Database } from '../adapters/database/tables.server'
import type { Log } from '../adapters/log.server'

/** What every journey of a submission works with. */
export interface Services {
  db: Database
  clock: Clock
  log: Log
  /** Called after a commit that queued letters, so that they leave at once rather than at the next round. */
  lettersQueued: () => void
}
