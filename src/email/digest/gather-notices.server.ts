import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dueCondition, maxPlausibleDelayMs } from '../../adapters/database/due-condition.server'
import { emailPriorities } from '../../submissions/email-priority.server'
import type { Services } from '../../submissions/services.server'

/** One email lists this many submissions; more become several digests. */
const maxNoticesPerDigest = 500

/**
 * Puts the notices that wait since before `periodStartMs` into digests, each notice in one. A digest and its
 * notices are stored together, so that a process that dies in between loses none. Of several servers, the one
 * that is first takes a notice. Without notices there is no digest.
 */
export async function gatherNotices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  periodStartMs: number,
  stopping: AbortSignal,
): Promise<void> {
  let count = maxNoticesPerDigest
  while (count === maxNoticesPerDigest && !stopping.aborted)
    count = await gatherOneDigest({ db, clock }, periodStartMs, maxNoticesPerDigest)
}

/** Returns how many notices were found. */
async function gatherOneDigest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  periodStartMs: number,
  limit: number,
): Promise<number> {
  const nowMs = clock.nowMs()
  const waiting = db
    .selectFrom('email_message')
    .select('submission_id')
    // A literal, so that both engines know that the index of waiting emails holds every row.
    .where('state', '=', sql.lit('queued' as const))
    .where('priority', '=', emailPriorities.notice)
    .where('digest_id', 'is', null)
    // Later than any delay of ours: stored before the clock was set back.
    .where(({ eb, or }) =>
      or([eb('next_attempt_at_ms', '<', periodStartMs), eb('next_attempt_at_ms', '>', nowMs + maxPlausibleDelayMs)]),
    )
    .where(dueCondition('leased_until_ms', nowMs))
    .orderBy('next_attempt_at_ms')
    .limit(limit)
  const ids = (await waiting.execute()).map(({ submission_id }) => submission_id)
  if (ids.length === 0) return 0
  const id = randomUUID()
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('email_message')
      .set({ digest_id: id })
      .where('submission_id', 'in', ids)
      .where('priority', '=', emailPriorities.notice)
      .where('state', '=', 'queued')
      .where('digest_id', 'is', null)
      .where(dueCondition('leased_until_ms', nowMs))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction
      .insertInto('notice_digest')
      .values({
        id,
        state: 'queued',
        message_id: `<digest.${id}@agefest>`,
        attempts: 0,
        limited_attempts: 0,
        next_attempt_at_ms: nowMs,
        leased_until_ms: 0,
        note: null,
        created_at_ms: nowMs,
        sent_at_ms: null,
      })
      .execute()
  })
  return ids.length
}
