import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '../adapters/log.server'
import { isRecipientUnknown } from '../adapters/mail/mail-rejection.server'
import type { QueuedEmail } from '../submissions/resend-email.server'
import { type EmailServices, renderEmail } from './render-email.server'
import { maxAttempts, retryDelayMs } from './retry-schedule'

/**
 * The lease of an email: after this time another process may take over one that was never finished. Sending
 * times out sooner.
 */
const leaseMs = 60_000
const sendTimeoutMs = 45_000
/** Leases the email; undefined if another process was faster. */
export async function leaseEmail({ db, clock }: EmailServices, email: QueuedEmail): Promise<QueuedEmail | undefined> {
  const change = { leased_until_ms: clock.nowMs() + leaseMs, attempts: email.attempts + 1 }
  const leased = await db
    .updateTable('email_message')
    .set(change)
    .where('submission_id', '=', email.submission_id)
    .where('kind', '=', email.kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', email.leased_until_ms)
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n ? { ...email, ...change } : undefined
}

/**
 * Renders and sends a leased email, and records the outcome. An email that was not sent is retried later,
 * unless its recipient is unknown. Never throws for a mail server's error.
 */
export async function sendEmail(services: EmailServices, email: QueuedEmail, abortSignal: AbortSignal): Promise<void> {
  const { clock, log } = services
  try {
    const message = await renderEmail(services, email)
    if (message === undefined)
      return updateStatus(services, email, {
        state: 'undeliverable',
        note: 'there is no valid email address to send it to',
      })
    await withSendTimeout(sendTimeoutMs, abortSignal, (signal) => services.mail.send(message, signal))
    await updateStatus(services, email, { state: 'sent', sent_at_ms: clock.nowMs(), note: null })
  } catch (error) {
    const isLast = isRecipientUnknown(error) || email.attempts >= maxAttempts
    log.warn(
      { submission: email.submission_id, emailKind: email.kind.split('.', 1)[0], isLast, code: errorCodeOf(error) },
      'an email was not sent',
    )
    await updateStatus(services, email, {
      ...(isLast ? { state: 'undeliverable' } : { next_attempt_at_ms: clock.nowMs() + retryDelayMs(email.attempts) }),
      note: describeError(error).error,
    })
  }
}

type EmailChange = Partial<Pick<QueuedEmail, 'state' | 'sent_at_ms' | 'note' | 'next_attempt_at_ms'>>

/** Updates the email only if this worker still holds the lease. */
async function updateStatus({ db }: EmailServices, email: QueuedEmail, change: EmailChange): Promise<void> {
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

/** A mail server's message may contain an address, so only its code is logged. */
function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
