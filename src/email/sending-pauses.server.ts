import type { Clock } from '../adapters/clock.server'
import { dueCondition, isTimeDue } from '../adapters/database/due-condition.server'
import type { EmailPauseTable } from '../adapters/database/email-tables.server'
import type { Database } from '../adapters/database/tables.server'
import { concernsWholeAccount, type MailFailure } from '../adapters/mail/mail-failure.server'
import { limitDelayMs } from './retry-schedule'

/** The destination of a pause of all emails. It is not a valid mail domain. */
export const allDestinations = '*'

/**
 * Reads the current pauses. When the mail server asks us to wait, all emails are paused, or those to one mail domain.
 * After the pause, one email goes first as a probe: if it is accepted, the others follow; if not, the next pause is
 * longer. All servers share the pauses.
 * Source: docs/product/payments.md#102-delivery.
 */
export function readPauses(db: Database): Promise<EmailPauseTable[]> {
  return db.selectFrom('email_pause').selectAll().execute()
}

/** Whether emails to this destination have to wait now. */
export function isPaused(pauses: readonly EmailPauseTable[], destination: string, nowMs: number): boolean {
  return pauses.some(
    (pause) =>
      (pause.destination === allDestinations || pause.destination === destination) &&
      !isTimeDue(pause.paused_until_ms, nowMs),
  )
}

/** The destinations whose pauses only this email probes; 'wait' if it must not be sent now. */
export type PauseProbes = readonly string[] | 'wait'

/**
 * Claims the ended pauses of this destination for one email, which probes whether they are over. No other email claims
 * them for `probeMs`, on any server. Call it in the transaction that leases the email.
 */
export async function claimPauseProbes(
  transaction: Database,
  clock: Clock,
  { destination, probeMs }: { destination: string; probeMs: number },
): Promise<PauseProbes> {
  const pauses = await transaction
    .selectFrom('email_pause')
    .select('destination')
    .where('destination', 'in', [allDestinations, destination])
    .orderBy('destination')
    .execute()
  for (const pause of pauses) {
    const { numUpdatedRows } = await transaction
      .updateTable('email_pause')
      .set({ paused_until_ms: clock.nowMs() + probeMs })
      .where('destination', '=', pause.destination)
      .where(dueCondition('paused_until_ms', clock.nowMs()))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return 'wait'
  }
  return pauses.map((pause) => pause.destination)
}

/** The number of times this process has changed a pause. */
const pauseVersions = new WeakMap<Database, number>()

/** Increases with every change of a pause by this process. Pauses read at another version are out of date. */
export function getPauseVersion(db: Database): number {
  return pauseVersions.get(db) ?? 0
}

/** What the sending of an email, probe or not, has shown. */
export interface PauseNews {
  destination: string
  /** Undefined if the email was accepted. */
  failure: MailFailure | undefined
  /** The destinations whose pauses the email probed. */
  probed: readonly string[]
  /** The mail server's response, without addresses. */
  note: string
}

/** Ends, prolongs or begins pauses after an email was accepted or rejected. */
export async function updatePauses(db: Database, clock: Clock, news: PauseNews): Promise<void> {
  const { destination, failure, probed, note } = news
  const paused = pausedBy(failure, destination)
  if (paused === undefined && probed.length === 0) return
  if (failure?.kind === 'connection') await postponeProbes(db, clock, probed)
  else {
    const ended = paused === allDestinations ? [] : probed.filter((probe) => probe !== paused)
    if (ended.length > 0) await db.deleteFrom('email_pause').where('destination', 'in', ended).execute()
    const reason = failure?.kind === 'configuration' ? 'configuration' : 'limit'
    if (paused !== undefined)
      await beginOrProlongPause(db, clock, { destination: paused, reason, note, isProbe: probed.includes(paused) })
  }
  pauseVersions.set(db, getPauseVersion(db) + 1)
}

/** Counts only the first failure and that of the probe: several emails in progress may hit the same limit. */
async function beginOrProlongPause(
  db: Database,
  clock: Clock,
  { destination, isProbe, ...known }: Pick<EmailPauseTable, 'destination' | 'reason' | 'note'> & { isProbe: boolean },
): Promise<void> {
  const previous = await db
    .selectFrom('email_pause')
    .select('failure_count')
    .where('destination', '=', destination)
    .executeTakeFirst()
  if (previous !== undefined && !isProbe) return
  const nowMs = clock.nowMs()
  const failureCount = (previous?.failure_count ?? 0) + 1
  const change = { ...known, failure_count: failureCount, paused_until_ms: nowMs + limitDelayMs(failureCount) }
  await db
    .insertInto('email_pause')
    .values({ destination, began_at_ms: nowMs, ...change })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(change))
    .execute()
}

/** A lost connection says nothing about a limit, so the next probe follows soon. */
async function postponeProbes(db: Database, clock: Clock, probed: readonly string[]): Promise<void> {
  await db
    .updateTable('email_pause')
    .set({ paused_until_ms: clock.nowMs() + limitDelayMs(1) })
    .where('destination', 'in', probed)
    .execute()
}

/** The destination to pause after this failure, if any. */
function pausedBy(failure: MailFailure | undefined, destination: string): string | undefined {
  if (failure === undefined) return undefined
  if (concernsWholeAccount(failure)) return allDestinations
  return failure.kind === 'limit' ? destination : undefined
}

/** Pauses that ended this long ago belong to mail domains to which no email is queued. */
const forgottenAfterMs = 24 * 3_600_000

/** Deletes old pauses that no probe has ended, because no further email to their domain was sent. */
export async function purgeEmailPauses({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db
    .deleteFrom('email_pause')
    .where('paused_until_ms', '<', clock.nowMs() - forgottenAfterMs)
    .execute()
}
