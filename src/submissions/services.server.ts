import type { Clock } from '../adapters/clock.server'
import type { Database } from '../adapters/database/tables.server'
import type { Log } from '../adapters/log.server'

/** The dependencies of the submission pipeline. */
export interface Services {
  db: Database
  clock: Clock
  log: Log
  /** Called after a commit that queued emails, so that they are sent at once rather than in the next run. */
  onEmailsQueued: () => void
}
