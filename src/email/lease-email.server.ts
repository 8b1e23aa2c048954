import type { Clock } from '../adapters/clock.server'
import type { Database } from '../adapters/database/tables.server'
import type { QueuedEmail } from '../submissions/queued-emails.server'
import type { EmailWorkerServices } from './email-worker-services.server'
import { budgetEndsAtMs, takeFromBudget } from './hourly-sending-budget.server'
import { claimPauseProbes } from './sending-pauses.server'

/**
 * The lease of an email: after this time another process may send an email whose sending never finished. Sending
 * times out sooner.
 */
export const emailLeaseMs = 60_000

/** The right to send one email now. */
export interface SendPermit {
  destination: string
  /** The destinations whose pauses this email probes. */
  probed: readonly string[]
  /** The end of the hour whose budget it uses. */
  budgetHourEndsAtMs: number
}

/** Why an email is not sent now: its destination is paused, the budget is used up, or another process has it. */
export type SendDenial = 'paused' | 'no budget' | 'taken'

interface SendPermitRequest {
  destination: string
  priority: number
  /** False only if no pause exists. */
  hasPauses: boolean
  /** Leases the email; false if another process was faster. */
  lease: (db: Database) => Promise<boolean>
}

/** Leases an email if no pause holds it back and the hour's budget allows it. Otherwise changes nothing. */
export async function leaseWithinPausesAndBudget(
  { db, clock, mailPerHour }: Pick<EmailWorkerServices, 'db' | 'clock' | 'mailPerHour'>,
  { destination, priority, hasPauses, lease }: SendPermitRequest,
): Promise<SendPermit | SendDenial> {
  const permit = { destination, probed: [], budgetHourEndsAtMs: budgetEndsAtMs(clock.nowMs()) }
  if (!hasPauses && mailPerHour === undefined) return (await lease(db)) ? permit : 'taken'
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await lease(transaction))) throw new SendDeniedError('taken')
      const probed = await claimPauseProbes(transaction, clock, { destination, probeMs: emailLeaseMs })
      if (probed === 'wait') throw new SendDeniedError('paused')
      const isInBudget =
        mailPerHour === undefined || (await takeFromBudget(transaction, clock, { priority, perHour: mailPerHour }))
      if (!isInBudget) throw new SendDeniedError('no budget')
      return { ...permit, probed }
    })
  } catch (error) {
    if (error instanceof SendDeniedError) return error.reason
    throw error
  }
}

/** Rolls the transaction back. */
class SendDeniedError extends Error {
  readonly reason: SendDenial
  constructor(reason: SendDenial) {
    super(reason)
    this.reason = reason
  }
}

/** Leases an email for one more attempt; undefined if another process was faster. */
export async function leaseEmail(db: Database, clock: Clock, email: QueuedEmail): Promise<QueuedEmail | undefined> {
  const change = { leased_until_ms: clock.nowMs() + emailLeaseMs, attempts: email.attempts + 1 }
  const leased = await db
    .updateTable('email_message')
    .set(change)
    .where('submission_id', '=', email.submission_id)
    .where('kind', '=', email.kind)
    .where('state', '=', 'queued')
    .where('digest_id', 'is', null)
    .where('leased_until_ms', '=', email.leased_until_ms)
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n ? { ...email, ...change } : undefined
}
