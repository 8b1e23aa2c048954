import type { Selectable } from 'kysely'
import { dueCondition } from '../../adapters/database/due-condition.server'
import type { NoticeDigestTable } from '../../adapters/database/email-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { describeError } from '../../adapters/log.server'
import type { OutgoingEmail } from '../../adapters/mail/mail.server'
import { emailPriorities } from '../../submissions/email-priority.server'
import { organisationDestination } from '../due-emails.server'
import type { EmailWorkerServices } from '../email-worker-services.server'
import { emailLeaseMs, leaseWithinPausesAndBudget, type SendPermit } from '../lease-email.server'
import { type AttemptResult, attemptToSend, planNextAttempt, releaseSendPermit } from '../send-email.server'
import { readPauses } from '../sending-pauses.server'
import { digestPeriodStartMs } from './digest-period'
import { gatherNotices } from './gather-notices.server'
import { renderDigest } from './render-digest.server'

/** How long a stopping server waits for a digest that is being sent, in milliseconds. */
const stopTimeoutMs = 5_000

type Digest = Selectable<NoticeDigestTable>

/**
 * Gathers the notices of the hours or days that are over, and sends the digests that wait. A digest is leased,
 * retried and held back like every email to the organisation: by pauses, by the budget, and for three days.
 * Source: docs/product/payments.md#106-digests.
 */
export async function gatherAndSendDigests(services: EmailWorkerServices, stopping: AbortSignal): Promise<void> {
  const { notify, clock } = services
  if (notify !== 'each') await gatherNotices(services, digestPeriodStartMs(notify, clock.nowMs()), stopping)
  const digests = await findDueDigests(services)
  const { signal, stopWatching } = delayAbort(stopping)
  try {
    for (const digest of digests)
      if (stopping.aborted || (await leaseAndSend(services, digest, signal)) === 'wait') return
  } finally {
    stopWatching()
  }
}

/** A few at a time: there is one an hour, or more only where very many notices wait. */
function findDueDigests({ db, clock }: EmailWorkerServices): Promise<Digest[]> {
  return db
    .selectFrom('notice_digest')
    .selectAll()
    .where('state', '=', 'queued')
    .where(dueCondition('next_attempt_at_ms', clock.nowMs()))
    .where(dueCondition('leased_until_ms', clock.nowMs()))
    .orderBy('created_at_ms')
    .limit(20)
    .execute()
}

async function leaseAndSend(
  services: EmailWorkerServices,
  digest: Digest,
  stopping: AbortSignal,
): Promise<'done' | 'wait'> {
  const { db, clock } = services
  let leased: Digest | undefined
  const permit = await leaseWithinPausesAndBudget(services, {
    destination: organisationDestination,
    priority: emailPriorities.notice,
    hasPauses: (await readPauses(db)).length > 0,
    async lease(transaction) {
      leased = await leaseDigest(transaction, digest, clock.nowMs())
      return leased !== undefined
    },
  })
  if (permit === 'taken' || leased === undefined) return 'done'
  if (typeof permit === 'string') return 'wait'
  const message = await renderOrRelease(services, { digest: leased, permit })
  if (message === undefined) await finish(services, leased, { kind: 'sent' })
  else if ('to' in message) await finish(services, leased, await attemptToSend(services, { message, permit, stopping }))
  else await finish(services, leased, message)
  return 'done'
}

async function leaseDigest(db: Database, digest: Digest, nowMs: number): Promise<Digest | undefined> {
  const change = { leased_until_ms: nowMs + emailLeaseMs, attempts: digest.attempts + 1 }
  const { numUpdatedRows } = await db
    .updateTable('notice_digest')
    .set(change)
    .where('id', '=', digest.id)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', digest.leased_until_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...digest, ...change } : undefined
}

/** The email; undefined if nothing is left to tell; a failed attempt if it could not be rendered. */
async function renderOrRelease(
  services: EmailWorkerServices,
  { digest, permit }: { digest: Digest; permit: SendPermit },
): Promise<OutgoingEmail | Extract<AttemptResult, { kind: 'failed' }> | undefined> {
  try {
    const message = await renderDigest(services, digest)
    if (message === undefined) await releaseSendPermit(services, permit)
    return message
  } catch (error) {
    await releaseSendPermit(services, permit)
    return { kind: 'failed', failure: { kind: 'refused' }, note: describeError(error).error, code: undefined }
  }
}

/** Records how the attempt ended, for the digest and its notices together. */
async function finish({ db, clock, log }: EmailWorkerServices, digest: Digest, result: AttemptResult): Promise<void> {
  const nowMs = clock.nowMs()
  if (result.kind === 'sent') {
    const sent = { state: 'sent' as const, sent_at_ms: nowMs, note: null }
    return endDigest(db, digest, sent, { ...sent, note: digestNote })
  }
  const { failure, note, code } = result
  const { isLast, delayMs, limitedAttempts } = planNextAttempt(digest, failure)
  log.warn({ emailKind: 'digest', failure: failure.kind, isLast, code }, 'an email was not sent')
  if (isLast) {
    const givenUp = { state: 'undeliverable' as const, note }
    return endDigest(db, digest, { ...givenUp, limited_attempts: limitedAttempts }, givenUp)
  }
  await updateDigest(db, digest, { limited_attempts: limitedAttempts, next_attempt_at_ms: nowMs + delayMs, note })
}

/** What the history of a submission says about a notice that was part of a digest. */
const digestNote = 'in a digest'

type DigestChange = Partial<Omit<Digest, 'id' | 'message_id'>>
type NoticeChange = Pick<DigestChange, 'state' | 'sent_at_ms' | 'note'>

function endDigest(db: Database, digest: Digest, change: DigestChange, noticeChange: NoticeChange): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await updateDigest(transaction, digest, change))) return
    await transaction
      .updateTable('email_message')
      .set(noticeChange)
      .where('digest_id', '=', digest.id)
      .where('state', '=', 'queued')
      .execute()
  })
}

/** Updates the digest only if this process still holds the lease. */
async function updateDigest(db: Database, digest: Digest, change: DigestChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_digest')
    .set({ ...change, leased_until_ms: 0 })
    .where('id', '=', digest.id)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', digest.leased_until_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The signal that stops an email under way: a while after the server began to stop. */
function delayAbort(stopping: AbortSignal): { signal: AbortSignal; stopWatching: () => void } {
  const controller = new AbortController()
  const abortLater = () => void setTimeout(() => controller.abort(), stopTimeoutMs).unref()
  stopping.addEventListener('abort', abortLater)
  return { signal: controller.signal, stopWatching: () => stopping.removeEventListener('abort', abortLater) }
}
