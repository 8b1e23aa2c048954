import path from 'node:path'
import { leaveNothing } from '../adapters/database/leave-nothing.server'
import { lettersIn } from '../adapters/outbox.server'
import { announceOutlived, eraseDue } from '../payment/erasure/due.server'
import type { ErasureServices } from '../payment/erasure/services.server'
import { forgetPayers } from '../sandbox/forget.server'

/** Written anew within some seconds, which forms can wait. A larger file is the operator's: `erase` and `retain` write any. */
const mostBytes = 256 * 1024 ** 2

/** Erases what somebody asked to have erased and had to wait, and what has been kept for as long as the privacy policy says. */
export async function eraseWhatIsDue(
  services: Pick<ErasureServices, 'db' | 'clock' | 'log'>,
  dataDir: string,
  stopping: AbortSignal,
): Promise<void> {
  await announceOutlived(services)
  const elsewhere = {
    removeLetters: lettersIn(path.join(dataDir, 'outbox')),
    forgetPayers: (references: readonly string[]) => forgetPayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
  const erased = await eraseDue({ ...services, ...elsewhere }, stopping)
  if (erased > 0) await leaveNothing(services.db, { mostBytes })
}
