import { checkStoredData } from '../../findings/find-problems.server'
import type { Finding } from '../../findings/finding'
import type { DeskServices } from '../../routing/desk-module.server'

/** The checks read much, so their result serves everyone for this long. */
const maxAgeMs = 60_000
/** A page does not wait longer for them; the next one shows them. */
const maxWaitMs = 100

interface Result {
  findings: Finding[]
  atMs: number
}

interface Checks {
  last: Result | undefined
  running: Promise<Result> | undefined
}

/** By database, because a process may serve several in tests. */
const checksByDatabase = new WeakMap<object, Checks>()

/**
 * What the checks of the stored data have found within the last minute; undefined if they still run. A page never
 * waits for them longer than a moment.
 */
export async function recentFindings(services: DeskServices): Promise<Result | undefined> {
  const checks = checksByDatabase.get(services.db) ?? { last: undefined, running: undefined }
  checksByDatabase.set(services.db, checks)
  const nowMs = services.clock.nowMs()
  if (checks.last !== undefined && Math.abs(nowMs - checks.last.atMs) < maxAgeMs) return checks.last
  checks.running ??= checkStoredData(services.db, nowMs, services.config)
    .then((findings) => {
      checks.last = { findings, atMs: nowMs }
      return checks.last
    })
    .finally(() => {
      checks.running = undefined
    })
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxWaitMs))
  return (await Promise.race([checks.running, timeout])) ?? checks.last
}
