import type { Database } from '../../adapters/database/tables.server'
import { deliveryFailureReason } from '../../adapters/mail/mail-rejection.server'
import { withheldNote } from '../../submissions/recipient-limit.server'
import { emailKind } from '../../submissions/resend-email.server'
import { actionNeeded, type Finding, info, joinFirst, ok } from './finding'
import { checkPayments } from './payments.server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The jobs run every few seconds, so work overdue by this much is not being processed. */
const overdueAfterMs = 5 * minuteMs
/** An email that the mail server has rejected for this long will probably not be accepted soon. */
const refusedTooLongMs = 60 * minuteMs
/** Problems that were not fixed within two weeks are no longer reported. */
const ignoredAfterMs = 14 * dayMs

/** Work that waits longer than it should: emails, provider events, polls, and interrupted forms. */
export async function checkQueues(db: Database, nowMs: number): Promise<Finding[]> {
  const findings = await Promise.all([
    checkUndeliverableEmails(db, nowMs),
    checkWaitingEmails(db, nowMs),
    checkUnhandledEvents(db, nowMs),
    checkPayments(db, nowMs),
    checkInterruptedForms(db, nowMs),
  ])
  const stuck = findings.flat()
  return stuck.length > 0 ? stuck : [ok('nothing is stuck')]
}

/** An undeliverable email counts until a later one of its kind is queued. */
async function checkUndeliverableEmails(db: Database, nowMs: number): Promise<Finding[]> {
  const emails = await db
    .selectFrom('email_message')
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .select(['submission.public_code', 'email_message.kind', 'email_message.state', 'email_message.created_at_ms'])
    .where('email_message.submission_id', 'in', (builder) =>
      builder
        .selectFrom('email_message')
        .select('submission_id')
        .where('state', '=', 'undeliverable')
        .where('note', 'is distinct from', withheldNote)
        .where('created_at_ms', '>', nowMs - ignoredAfterMs),
    )
    .orderBy('email_message.created_at_ms')
    .execute()
  const newest = new Map(emails.map((email) => [`${emailKind(email.kind)} of ${email.public_code}`, email.state]))
  const undeliverable = [...newest].filter(([, state]) => state === 'undeliverable').map(([name]) => name)
  if (undeliverable.length === 0) return []
  return [
    actionNeeded(
      `undeliverable emails: ${joinFirst(undeliverable)}`,
      'npm run agefest -- show CODE shows the reason. If the mail server was the cause, run resend CODE. A wrong address cannot be changed: phone the visitor, who can send the form again',
    ),
  ]
}

async function checkWaitingEmails(db: Database, nowMs: number): Promise<Finding[]> {
  const queued = await db
    .selectFrom('email_message')
    .select(['next_attempt_at_ms', 'created_at_ms', 'leased_until_ms', 'note'])
    .where('state', '=', 'queued')
    .execute()
  const overdueCount = queued.filter(
    (email) => Math.max(email.next_attempt_at_ms, email.leased_until_ms) < nowMs - overdueAfterMs,
  ).length
  if (overdueCount > 0)
    return [
      actionNeeded(
        `${overdueCount} emails are overdue: no server is sending them`,
        'start the server, or check its log',
      ),
    ]
  const refused = queued.filter(({ note }) => note !== null)
  if (refused.length === 0) return []
  const reasons = Map.groupBy(refused, ({ note }) => deliveryFailureReason(note ?? ''))
  const reasonSummary = joinFirst([...reasons].map(([reason, { length }]) => `${reason} (${length})`))
  const longWaitingCount = refused.filter((email) => email.created_at_ms < nowMs - refusedTooLongMs).length
  if (longWaitingCount === 0) return [info(`${refused.length} emails are waiting for a retry: ${reasonSummary}`)]
  return [
    actionNeeded(
      `${longWaitingCount} emails have waited for over an hour: ${reasonSummary}`,
      'check the mail server, its quota and SMTP_URL; the emails are retried automatically for three days',
    ),
  ]
}

async function checkUnhandledEvents(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('provider_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('handled_at_ms', 'is', null)
    .where('received_at_ms', '<', nowMs - overdueAfterMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    actionNeeded(
      `${count} events from the payment provider have not been processed for over five minutes`,
      'check whether the server is running and the provider responds; the events are then processed automatically',
    ),
  ]
}

/**
 * No action is possible: the visitor's next try takes over such a form. Many of them indicate a server that
 * keeps crashing.
 */
async function checkInterruptedForms(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('idempotency_record')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('response', 'is', null)
    .where('leased_until_ms', '>', nowMs - dayMs)
    .where('leased_until_ms', '<', nowMs - overdueAfterMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    info(`${count} forms were interrupted within the last day, because a server was killed while it processed them`),
  ]
}
