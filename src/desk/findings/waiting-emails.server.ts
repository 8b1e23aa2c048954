import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { Config } from '../../config.server'
import { countOf } from '../../domain/text/count-of'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { digestPeriodStartMs, nextDigestAtMs } from '../../email/digest/digest-period'
import { emailPriorities } from '../../submissions/email-priority.server'
import type { QueuedEmail } from '../../submissions/queued-emails.server'
import { actionNeeded, type Finding, info } from './finding'

/** Digests begin within seconds after their period, so notices that wait this much longer are not gathered. */
const overdueAfterMs = 5 * 60_000

/** An email that waits, as far as it matters here. */
export type WaitingEmail = Pick<
  QueuedEmail,
  'priority' | 'next_attempt_at_ms' | 'created_at_ms' | 'leased_until_ms' | 'note'
>

/**
 * The emails that wait to leave, digests among them. Notices that wait for their digest are not: `findings`
 * says how many there are.
 */
export async function readWaitingEmails(
  db: Database,
  nowMs: number,
  notify: Config['notify'],
): Promise<{ queued: WaitingEmail[]; findings: Finding[] }> {
  const columns = ['next_attempt_at_ms', 'created_at_ms', 'leased_until_ms', 'note'] as const
  const emails = await db
    .selectFrom('email_message')
    .select([...columns, 'priority'])
    // A literal, so that both engines know that the index of this state holds every row.
    .where('state', '=', sql.lit('queued'))
    .where('digest_id', 'is', null)
    .execute()
  const digests = await db.selectFrom('notice_digest').select(columns).where('state', '=', 'queued').execute()
  const queuedDigests = digests.map((digest) => ({ ...digest, priority: emailPriorities.notice }))
  if (notify === 'each') return { queued: [...emails, ...queuedDigests], findings: [] }
  const isHeld = ({ priority }: WaitingEmail) => priority === emailPriorities.notice
  return {
    queued: [...emails.filter((email) => !isHeld(email)), ...queuedDigests],
    findings: heldFindings(emails.filter(isHeld), nowMs, notify),
  }
}

function heldFindings(
  held: readonly WaitingEmail[],
  nowMs: number,
  notify: Exclude<Config['notify'], 'each'>,
): Finding[] {
  if (held.length === 0) return []
  const periodStartMs = digestPeriodStartMs(notify, nowMs)
  const overdueCount =
    nowMs < periodStartMs + overdueAfterMs
      ? 0
      : held.filter(({ next_attempt_at_ms }) => next_attempt_at_ms < periodStartMs).length
  if (overdueCount > 0)
    return [
      actionNeeded(
        `${countOf(overdueCount, 'notice is', 'notices are')} overdue for the digest: no server gathers notices`,
        'start the server with the same NOTIFY, or check its log',
      ),
    ]
  const nextAt = formatLagosTime(nextDigestAtMs(notify, nowMs)).slice(0, 16)
  return [info(`notices that wait for the digest of ${nextAt} Nigerian time (NOTIFY=${notify}): ${held.length}`)]
}
