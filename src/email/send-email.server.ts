import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '../adapters/log.server'
import type { OutgoingEmail } from '../adapters/mail/mail.server'
import { classifyMailFailure, type MailFailure } from '../adapters/mail/mail-failure.server'
import { nothingToSendNote, type QueuedEmail } from '../submissions/queued-emails.server'
import type { EmailWorkerServices } from './email-worker-services.server'
import { giveBackToBudget } from './hourly-sending-budget.server'
import type { SendPermit } from './lease-email.server'
import { renderQueuedEmail } from './render-queued-email.server'
import { limitDelayMs, maxAttempts, maxLimitedAttempts, retryDelayMs } from './retry-schedule'
import { updatePauses } from './sending-pauses.server'

const sendTimeoutMs = 45_000

/** How one attempt ended. */
export type AttemptResult = { kind: 'sent' } | FailedAttempt

interface FailedAttempt {
  kind: 'failed'
  failure: MailFailure
  /** The mail server's response, without addresses. */
  note: string
  code: string | undefined
}

/**
 * Renders and sends a leased email, and records the outcome. An email that was not sent is retried later,
 * unless its recipient is unknown. Never throws for a mail server's error.
 */
export async function sendEmail(
  services: EmailWorkerServices,
  { email, permit, stopping }: { email: QueuedEmail; permit: SendPermit; stopping: AbortSignal },
): Promise<void> {
  const result = await renderAndSend(services, { email, permit, stopping })
  if (result.kind === 'sent')
    return updateStatus(services, email, { state: 'sent', sent_at_ms: services.clock.nowMs(), note: null })
  if (result.kind === 'no recipient')
    return updateStatus(services, email, {
      state: 'undeliverable',
      note: nothingToSendNote,
    })
  const { failure, note, code } = result
  const { isLast, delayMs, limitedAttempts } = planNextAttempt(email, failure)
  services.log.warn(
    { submission: email.submission_id, emailKind: email.kind.split('.', 1)[0], failure: failure.kind, isLast, code },
    'an email was not sent',
  )
  await updateStatus(services, email, {
    limited_attempts: limitedAttempts,
    ...(isLast ? { state: 'undeliverable' } : { next_attempt_at_ms: services.clock.nowMs() + delayMs }),
    note,
  })
}

async function renderAndSend(
  services: EmailWorkerServices,
  { email, permit, stopping }: { email: QueuedEmail; permit: SendPermit; stopping: AbortSignal },
): Promise<AttemptResult | { kind: 'no recipient' }> {
  try {
    const message = await renderQueuedEmail(services, email)
    if (message !== undefined) return attemptToSend(services, { message, permit, stopping })
  } catch (error) {
    await releaseSendPermit(services, permit)
    return { kind: 'failed', failure: { kind: 'refused' }, note: describeError(error).error, code: undefined }
  }
  await releaseSendPermit(services, permit)
  return { kind: 'no recipient' }
}

/**
 * Sends one email that has a permit, and updates pauses and budget by the mail server's response. Never throws for a mail
 * server's error.
 */
export async function attemptToSend(
  services: EmailWorkerServices,
  { message, permit, stopping }: { message: OutgoingEmail; permit: SendPermit; stopping: AbortSignal },
): Promise<AttemptResult> {
  const { db, clock, mail } = services
  const { destination, probed } = permit
  try {
    await withSendTimeout(sendTimeoutMs, stopping, (signal) => mail.send(message, signal))
  } catch (error) {
    const failure = classifyMailFailure(error)
    const { error: note, code } = describeError(error)
    if (services.mailPerHour !== undefined) await giveBackToBudget(db, permit.budgetHourEndsAtMs)
    await updatePauses(db, clock, { destination, failure, probed, note })
    return { kind: 'failed', failure, note, code }
  }
  if (probed.length > 0) await updatePauses(db, clock, { destination, failure: undefined, probed, note: '' })
  return { kind: 'sent' }
}

/** Returns the budget and the probes of an email that is not sent after all. */
export async function releaseSendPermit(
  services: EmailWorkerServices,
  { destination, probed, budgetHourEndsAtMs }: SendPermit,
) {
  if (services.mailPerHour !== undefined) await giveBackToBudget(services.db, budgetHourEndsAtMs)
  const failure = { kind: 'connection' } as const
  await updatePauses(services.db, services.clock, { destination, failure, probed, note: '' })
}

/** Returns when the next attempt follows a failed one, or that there is none. Changes nothing. */
export function planNextAttempt(
  { attempts, limited_attempts }: Pick<QueuedEmail, 'attempts' | 'limited_attempts'>,
  failure: MailFailure,
): { limitedAttempts: number; delayMs: number; isLast: boolean } {
  const isLimited = failure.kind === 'limit'
  const limitedAttempts = limited_attempts + (isLimited ? 1 : 0)
  const countedAttempts = attempts - limitedAttempts
  const isFinal = failure.kind === 'unknown recipient'
  return {
    limitedAttempts,
    delayMs: isLimited ? limitDelayMs(limitedAttempts) : retryDelayMs(countedAttempts),
    isLast: isFinal || countedAttempts >= maxAttempts || limitedAttempts >= maxLimitedAttempts,
  }
}

type EmailChange = Partial<
  Pick<QueuedEmail, 'state' | 'sent_at_ms' | 'note' | 'next_attempt_at_ms' | 'limited_attempts'>
>

/** Updates the email only if this worker still holds the lease. */
async function updateStatus({ db }: EmailWorkerServices, email: QueuedEmail, change: EmailChange): Promise<void> {
  await db
    .updateTable('email_message')
    .set({ ...change, leased_until_ms: 0 })
    .where('submission_id', '=', email.submission_id)
    .where('kind', '=', email.kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', email.leased_until_ms)
    .execute()
}

/**
 * Throws after this time. The operation may still complete: the email can then arrive twice with the same
 * Message-ID.
 */
async function withSendTimeout(
  timeoutMs: number,
  abortSignal: AbortSignal,
  send: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const timeoutController = new AbortController()
  const timeout = pause(timeoutMs, undefined, {
    signal: AbortSignal.any([timeoutController.signal, abortSignal]),
  }).catch(() => {})
  try {
    await Promise.race([
      send(AbortSignal.any([timeoutController.signal, abortSignal])),
      timeout.then(() => {
        throw new Error('The mail server did not respond in time.')
      }),
    ])
  } finally {
    timeoutController.abort()
  }
}
