import { setTimeout as pause } from 'node:timers/promises'
import type { Dialect, Driver } from 'kysely'
import type { Config } from '../../../config.server'
import type { DatabaseLock } from './lock-types.server'
import { tryLock } from './try-lock.server'

/** How long a process waits until another has replaced the database, in milliseconds. */
const waitMs = 15_000
const retryDelayMs = 100

/**
 * Holds the shared lock `use` of the database while it is open, so that no process replaces it. Opening waits while the
 * database is being replaced, and throws if that takes too long.
 */
export function holdUseLock(dialect: Dialect, location: Config['database']): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => withUseLock(dialect.createDriver(), location),
  }
}

function withUseLock(driver: Driver, location: Config['database']): Driver {
  const init = driver.init.bind(driver)
  const destroy = driver.destroy.bind(driver)
  let lock: DatabaseLock | undefined
  return Object.assign(driver, {
    async init(...options: Parameters<Driver['init']>): Promise<void> {
      lock = await waitForLock(location)
      await init(...options).catch(async (error: unknown) => {
        await lock?.release()
        throw error
      })
    },
    async destroy(...options: Parameters<Driver['destroy']>): Promise<void> {
      try {
        await destroy(...options)
      } finally {
        await lock?.release()
      }
    },
  })
}

async function waitForLock(location: Config['database']): Promise<DatabaseLock> {
  const deadlineMs = performance.now() + waitMs
  for (;;) {
    const lock = await tryLock(location, 'use', 'shared')
    if (lock !== undefined) return lock
    if (performance.now() > deadlineMs) throw new Error('a restore is replacing it; try again when that has finished')
    await pause(retryDelayMs)
  }
}
