import path from 'node:path'
import type { Database } from '../adapters/database/tables.server'
import { dayToWriteAnew, emptyLog, leaveNothing, noteDayToWriteAnew } from '../adapters/database/vacuum.server'
import { lettersIn } from '../adapters/mail/outbox.server'
import { daysInMs } from '../domain/retention'
import { announceOutlived, eraseDue } from '../privacy/retention.server'
import type { ErasureServices } from '../privacy/services.server'
import { forgetPayers } from '../sandbox/forget-payers.server'

/**
 * Forms wait while the file is written anew, and are refused after fifteen seconds: ours is given up well before. A larger file is the
 * operator's: `erase` and `retain` write any.
 */
const bearable = { mostBytes: 256 * 1024 ** 2, withinMs: 8_000 } as const
/** From one to five in the morning in West Africa, which keeps one hour before Greenwich: the first hours of a day in Greenwich. */
const nightMs = 4 * 3_600_000

/** Erases what somebody asked to have erased and had to wait, and what has been kept for as long as the privacy policy says. */
export async function eraseWhatIsDue(
  services: Pick<ErasureServices, 'db' | 'clock' | 'log'>,
  dataDir: string,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services
  await announceOutlived(services)
  const elsewhere = {
    removeLetters: lettersIn(path.join(dataDir, 'outbox')),
    forgetPayers: (references: readonly string[]) => forgetPayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
  const erased = await eraseDue({ ...services, ...elsewhere }, stopping)
  if (erased > 0) {
    await emptyLog(db)
    await noteDayToWriteAnew(db, dayOf(clock.nowMs()) + 1)
  }
  await writeAnewAtNight(db, clock.nowMs())
}

/**
 * What was deleted is overwritten at once; copies that SQLite may have made of it go in the night after. Once at most: where it cannot be
 * done, it is tried in the next night.
 */
async function writeAnewAtNight(db: Database, nowMs: number): Promise<void> {
  const today = dayOf(nowMs)
  const day = await dayToWriteAnew(db)
  // A day after tomorrow was noted by a clock that has gone back since.
  const isDue = day !== 0 && (day <= today || day > today + 1)
  if (!isDue || nowMs % daysInMs(1) >= nightMs) return
  if (!(await leaveNothing(db, bearable))) await noteDayToWriteAnew(db, today + 1)
}

/** The days since 1970. */
function dayOf(ms: number): number {
  return Math.floor(ms / daysInMs(1))
}
