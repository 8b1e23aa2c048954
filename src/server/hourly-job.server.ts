import { describeError, type Log } from '../adapters/log.server'
import { type BackgroundJob, startBackgroundJob } from '../adapters/scheduling/background-job.server'
import { purgeAudit } from '../desk/access/audit.server'
import { purgeAccess } from '../desk/access/invitations.server'
import { purgeScans } from '../desk/gate/record-scans.server'
import { purgeDigests } from '../email/digest/purge-digests.server'
import { purgeBudget } from '../email/hourly-sending-budget.server'
import { purgeEmailPauses } from '../email/sending-pauses.server'
import { backfillReceipts } from '../payment/receipts/backfill-receipts.server'
import type { PaymentServices } from '../payment/services.server'
import { purgeEvents } from '../payment/webhook/purge-events.server'
import { purgeErasureRecords } from '../privacy/erasure-record.server'
import { purgeIdempotencyRecords } from '../submissions/purge-idempotency.server'
import { purgeCounts } from '../submissions/rate-limit-store.server'
import { remindOfRenewals } from '../submissions/renewal-reminders.server'
import type { ImageReceiver } from './requests/image-receiver.server'
import { runRetention } from './retention-job.server'

const intervalMs = 3_600_000

/** Starts the hourly job: it removes obsolete data, backfills receipts, and queues renewal reminders. */
export function startHourlyJob(services: PaymentServices, uploads: ImageReceiver, dataDir: string): BackgroundJob {
  const { log } = services
  return startBackgroundJob(
    'cleanup',
    (stopping) =>
      runSequentially(log, {
        idempotencyRecords: () => purgeIdempotencyRecords(services),
        events: () => purgeEvents(services),
        counts: () => purgeCounts(services),
        erasureRecords: () => purgeErasureRecords(services),
        emailPauses: () => purgeEmailPauses(services),
        emailBudget: () => purgeBudget(services),
        digests: () => purgeDigests(services),
        deskAudit: () => purgeAudit(services),
        gateScans: () => purgeScans(services),
        deskAccess: () => purgeAccess(services),
        uploads: uploads.removeStale,
        receipts: () => backfillReceipts(services),
        renewals: async () => void (await remindOfRenewals(services)),
        erasures: () => runRetention(services, dataDir, stopping),
      }),
    { intervalMs, log },
  )
}

/** Runs the tasks one after another. A failure is logged and does not prevent the others. */
async function runSequentially(log: Log, tasks: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error: unknown) => log.error({ task, ...describeError(error) }, 'a cleanup failed'))
  }
}
