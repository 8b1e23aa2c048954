import path from 'node:path'
import type { Database } from '../adapters/database/tables.server'
import { scheduledVacuumDay, scheduleVacuum, truncateWal, vacuum } from '../adapters/database/vacuum.server'
import { createOutboxEmailRemover } from '../adapters/mail/remove-from-outbox.server'
import { daysToMs } from '../domain/time/days-to-ms'
import { eraseDueSubmissions, scheduleExpiredSubmissions } from '../privacy/retention.server'
import type { ErasureServices } from '../privacy/services.server'
import { anonymizePayers } from '../sandbox/anonymize-payers.server'

/**
 * Forms wait during a vacuum and fail after fifteen seconds, so ours is aborted well before. Larger files
 * are left to the operator: `erase` and `retain` vacuum a file of any size.
 */
const nightVacuumLimits = { mostBytes: 256 * 1024 ** 2, withinMs: 8_000 } as const
/** From one to five in the morning in West Africa (UTC+1): the first hours of a day in UTC. */
const nightEndMs = 4 * 3_600_000

/**
 * Runs postponed erasure requests, and erases data whose retention period in the privacy policy has ended.
 */
export async function runRetention(
  services: Pick<ErasureServices, 'db' | 'clock' | 'log'>,
  dataDir: string,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services
  await scheduleExpiredSubmissions(services)
  const externalStores = {
    removeEmails: createOutboxEmailRemover(path.join(dataDir, 'outbox')),
    anonymizePayers: (references: readonly string[]) =>
      anonymizePayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
  const erased = await eraseDueSubmissions({ ...services, ...externalStores }, stopping)
  if (erased > 0) {
    await truncateWal(db)
    await scheduleVacuum(db, dayNumber(clock.nowMs()) + 1)
  }
  await vacuumAtNight(db, clock.nowMs())
}

/**
 * Deleted data is overwritten at once; copies that SQLite may have made are removed by a vacuum in the
 * following night. It runs at most once a night; if it fails, it is tried the next night.
 */
async function vacuumAtNight(db: Database, nowMs: number): Promise<void> {
  const today = dayNumber(nowMs)
  const vacuumDay = await scheduledVacuumDay(db)
  // A day later than tomorrow was stored by a clock that has since been set back.
  const isDue = vacuumDay !== 0 && (vacuumDay <= today || vacuumDay > today + 1)
  if (!isDue || nowMs % daysToMs(1) >= nightEndMs) return
  if (!(await vacuum(db, nightVacuumLimits))) await scheduleVacuum(db, today + 1)
}

/** The days since 1970. */
function dayNumber(ms: number): number {
  return Math.floor(ms / daysToMs(1))
}
