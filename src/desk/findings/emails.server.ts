import { isTimeDue } from '../../adapters/database/due-condition.server'
import type { EmailPauseTable } from '../../adapters/database/email-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { deliveryFailureReason } from '../../adapters/mail/mail-failure.server'
import type { Config } from '../../config.server'
import { countOf } from '../../domain/text/count-of'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { budgetEndsAtMs, budgetForPriority, countBudgetUsed } from '../../email/hourly-sending-budget.server'
import { allDestinations, isPaused, readPauses } from '../../email/sending-pauses.server'
import { emailKindFromName, isEmailToOrganisation } from '../../submissions/email-names.server'
import { selectGivenUpEmails } from '../../submissions/given-up-emails.server'
import { actionNeeded, type Finding, info, joinFirst } from './finding'
import { readWaitingEmails, type WaitingEmail } from './waiting-emails.server'

const minuteMs = 60_000
/** The jobs run every few seconds, so an email overdue by this much is not being sent. */
const overdueAfterMs = 5 * minuteMs
/** An email that the mail server has rejected for this long will probably not be accepted soon. */
const refusedTooLongMs = 60 * minuteMs
/** Problems that were not fixed within two weeks are no longer reported. */
const ignoredAfterMs = 14 * 24 * 60 * minuteMs

/** An undeliverable email counts until a later one of its kind is queued. */
export async function checkUndeliverableEmails(db: Database, nowMs: number): Promise<Finding[]> {
  const emails = await selectGivenUpEmails(db, nowMs - ignoredAfterMs)
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .select(['submission.public_code', 'email_message.kind', 'email_message.recipient'])
    .orderBy('email_message.created_at_ms')
    .execute()
  const [ours, theirs] = [true, false].map((isOurs) =>
    emails
      .filter((email) => isEmailToOrganisation(email) === isOurs)
      .map(({ kind, public_code }) => `${emailKindFromName(kind)} of ${public_code}`),
  )
  return [
    ...undeliverableFinding('undeliverable emails', theirs, 'ask the visitor and run change-email CODE --email NEW'),
    ...undeliverableFinding('undeliverable emails to the organisation', ours, correctOwnAddress),
  ]
}

/** An address that the mail server does not know is the organisation's own: correcting the visitor's would be wrong. */
const correctOwnAddress =
  'correct NOTIFY_EMAIL, restart the server, and run resend --undeliverable --unknown, first without --yes'

function undeliverableFinding(title: string, emails: readonly string[] = [], correction: string): Finding[] {
  if (emails.length === 0) return []
  return [
    actionNeeded(
      `${title}: ${joinFirst(emails)}`,
      `npm run agefest -- show CODE shows the reason. If the mail server was the cause, run resend CODE, or resend --undeliverable for all. If the address is wrong, ${correction}`,
    ),
  ]
}

/** Emails that wait: for the mail server, for the budget of the hour, or for a server that sends them. */
export async function checkWaitingEmails(
  db: Database,
  nowMs: number,
  { mailPerHour, notify }: Pick<Config, 'mailPerHour' | 'notify'>,
): Promise<Finding[]> {
  const { queued, findings } = await readWaitingEmails(db, nowMs, notify)
  return [...findings, ...(queued.length === 0 ? [] : await checkQueued(db, queued, { mailPerHour, nowMs }))]
}

async function checkQueued(
  db: Database,
  queued: readonly WaitingEmail[],
  { mailPerHour, nowMs }: { mailPerHour: number | undefined; nowMs: number },
): Promise<Finding[]> {
  const pauses = await readPauses(db)
  if (isPaused(pauses, allDestinations, nowMs)) return [allPausedFinding(pauses, queued, nowMs)]
  const budgetUsed = mailPerHour === undefined ? 0 : await countBudgetUsed(db, nowMs)
  const isInBudget = ({ priority }: WaitingEmail) =>
    mailPerHour === undefined || budgetUsed < budgetForPriority(priority, mailPerHour, nowMs)
  const overdueCount = queued.filter((email) => isInBudget(email) && isOverdue(email, nowMs)).length
  const isSending = queued.some(({ leased_until_ms }) => !isTimeDue(leased_until_ms, nowMs))
  const hasPausedDomain = pauses.some(({ destination }) => isPaused(pauses, destination, nowMs))
  if (overdueCount > 0 && !isSending && !hasPausedDomain)
    return [
      actionNeeded(
        `${countOf(overdueCount, 'email is', 'emails are')} overdue: no server is sending emails`,
        'start the server, or check its log',
      ),
    ]
  return [
    ...budgetFinding(queued.filter((email) => !isInBudget(email) && isDueNow(email, nowMs)).length, mailPerHour, nowMs),
    ...pausedDomainsFinding(pauses, nowMs),
    ...refusedFinding(queued, nowMs),
  ]
}

function isDueNow({ next_attempt_at_ms, leased_until_ms }: WaitingEmail, nowMs: number): boolean {
  return isTimeDue(next_attempt_at_ms, nowMs) && isTimeDue(leased_until_ms, nowMs)
}

function isOverdue({ next_attempt_at_ms, leased_until_ms }: WaitingEmail, nowMs: number): boolean {
  return Math.max(next_attempt_at_ms, leased_until_ms) < nowMs - overdueAfterMs
}

function allPausedFinding(pauses: readonly EmailPauseTable[], queued: readonly WaitingEmail[], nowMs: number): Finding {
  const pause = pauses.find(({ destination }) => destination === allDestinations)
  if (pause === undefined) throw new Error('There is no pause of all emails')
  const message = `${queued.length === 1 ? 'the only email waits' : `all ${countOf(queued.length, 'email', 'emails')} wait`}: ${deliveryFailureReason(pause.note)}; the next one is tried at ${formatLagosTime(pause.paused_until_ms)} Nigerian time`
  if (pause.reason === 'configuration')
    return actionNeeded(
      message,
      'the mail server refuses our login, our sender or our right to send: check SMTP_URL and MAIL_FROM, or ask the mail provider',
    )
  if (pause.began_at_ms > nowMs - refusedTooLongMs) return info(message)
  return actionNeeded(
    `${message}, as since ${formatLagosTime(pause.began_at_ms)} Nigerian time`,
    'its limit is reached: nothing is lost, the emails follow once it takes emails again. Set MAIL_PER_HOUR to what it allows, or ask the mail provider for more',
  )
}

function budgetFinding(waitingCount: number, mailPerHour: number | undefined, nowMs: number): Finding[] {
  if (waitingCount === 0 || mailPerHour === undefined) return []
  return [
    info(
      `MAIL_PER_HOUR (${mailPerHour}) is used up: ${countOf(waitingCount, 'email waits for room,', 'emails wait for room, the first of them')} until ${formatLagosTime(budgetEndsAtMs(nowMs))} Nigerian time at the latest`,
    ),
  ]
}

/** Without the names of the domains, which may name a person. */
function pausedDomainsFinding(pauses: readonly EmailPauseTable[], nowMs: number): Finding[] {
  const paused = pauses.filter(({ destination }) => isPaused(pauses, destination, nowMs))
  if (paused.length === 0) return []
  const reasons = joinFirst([...new Set(paused.map(({ note }) => deliveryFailureReason(note)))])
  return [
    info(
      `emails to ${countOf(paused.length, 'mail domain wait for a while, as its server', 'mail domains wait for a while, as their servers')} asked: ${reasons}`,
    ),
  ]
}

function refusedFinding(queued: readonly WaitingEmail[], nowMs: number): Finding[] {
  const refused = queued.filter(({ note }) => note !== null)
  if (refused.length === 0) return []
  const reasons = Map.groupBy(refused, ({ note }) => deliveryFailureReason(note ?? ''))
  const reasonSummary = joinFirst([...reasons].map(([reason, { length }]) => `${reason} (${length})`))
  const longWaitingCount = refused.filter((email) => email.created_at_ms < nowMs - refusedTooLongMs).length
  if (longWaitingCount === 0)
    return [info(`${countOf(refused.length, 'email is', 'emails are')} waiting for a retry: ${reasonSummary}`)]
  return [
    actionNeeded(
      `${countOf(longWaitingCount, 'email has', 'emails have')} waited for over an hour: ${reasonSummary}`,
      'check the mail server, its quota and SMTP_URL; the emails are retried automatically for three days',
    ),
  ]
}
