import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { FlowServer } from './flow-definition.server'
import { lacksEmail } from './lacks-email.server'
import { membershipEndMs } from './membership-period'
import type { Services } from './services.server'
import type { Submission } from './submission'
import { lockSubmission, queueNamedEmails } from './submission-store.server'

const dayMs = 24 * 3_600_000

/** How long before the end of a membership its member is reminded. In milliseconds. */
const reminderLeadMs = 30 * dayMs

/** One run reads at most this many memberships. */
const maxRead = 5_000

/** The name of the email. It is unique for a submission, so it is queued once on any number of servers. */
const emailName = 'renewal'

/**
 * Queues one email to each member whose membership ends within 30 days. Skips memberships that are unpaid, erased or
 * refunded, and addresses with a newer paid membership. Returns the number queued.
 * Source: docs/product/payments.md#912-memberships.
 */
export async function remindOfRenewals(
  services: Services & { flows: ReadonlyMap<string, FlowServer> },
): Promise<number> {
  const { db, clock } = services
  const nowMs = clock.nowMs()
  let queuedCount = 0
  for (const { flow, membership } of services.flows.values()) {
    if (membership === undefined) continue
    for (const { id, created_at_ms } of await findMemberships(db, {
      flow: flow.name,
      years: membership.years,
      nowMs,
    })) {
      const endMs = membershipEndMs(created_at_ms, membership.years)
      const isDue = nowMs < endMs && nowMs >= endMs - reminderLeadMs
      if (isDue && (await queueReminder(db, id, nowMs))) queuedCount++
    }
  }
  if (queuedCount > 0) services.onEmailsQueued()
  return queuedCount
}

/** The paid memberships without a reminder that end in about 30 days; the caller knows the exact day. */
function findMemberships(db: Database, { flow, years, nowMs }: { flow: string; years: number; nowMs: number }) {
  return db
    .selectFrom('submission')
    .select(['id', 'created_at_ms'])
    .where('flow', '=', flow)
    .where('created_at_ms', '>', nowMs - years * 366 * dayMs - 2 * dayMs)
    .where('created_at_ms', '<', nowMs - years * 365 * dayMs + reminderLeadMs + 2 * dayMs)
    .where('state', '=', 'paid')
    .where('erased_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
    .where(lacksEmail(emailName))
    .orderBy('created_at_ms')
    .limit(maxRead)
    .execute()
}

function queueReminder(db: Database, id: string, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Read again under a lock: it may have been refunded or erased meanwhile.
    const locked = await lockSubmission(transaction, id)
    if (locked.state !== 'paid' || locked.erasedAtMs !== undefined || locked.cancelledAtMs !== undefined) return false
    if (await hasNewerMembership(transaction, locked)) return false
    return (await queueNamedEmails(transaction, id, [emailName], nowMs)) === 1n
  })
}

async function hasNewerMembership(db: Database, { flow, email, createdAtMs }: Submission): Promise<boolean> {
  if (email === null) return false
  const newer = await db
    .selectFrom('submission')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('flow', '=', flow)
    .where('created_at_ms', '>', createdAtMs)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
