import type { Database } from '../../adapters/database/tables.server'
import { reasonIn } from '../../adapters/mail/mail-refusal.server'
import { kindOf } from '../../submissions/email-queue.server'
import { withheldRemark } from '../../submissions/recipient-limit.server'
import { act, type Finding, fine, list, note } from './finding'
import { paymentFindings } from './payments.server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Rounds come every few seconds, so that whatever is late by this much is worked on by nobody. */
const lateMs = 5 * minuteMs
/** A mail server that refuses a letter for so long will not take it soon. */
const refusedForMs = 60 * minuteMs
/** What nobody mended within two weeks is not asked for every day from then on. */
const forgottenAfterMs = 14 * dayMs

/** What waits longer than it should: letters, events of the provider, questions to it, and forms that were cut off. */
export async function queueFindings(db: Database, nowMs: number): Promise<Finding[]> {
  const found = await Promise.all([
    givenUpLetters(db, nowMs),
    waitingLetters(db, nowMs),
    unhandledEvents(db, nowMs),
    paymentFindings(db, nowMs),
    cutOffForms(db, nowMs),
  ])
  const stuck = found.flat()
  return stuck.length > 0 ? stuck : [fine('nothing is stuck')]
}

/** A letter given up counts until a later one of its kind is under way. */
async function givenUpLetters(db: Database, nowMs: number): Promise<Finding[]> {
  const letters = await db
    .selectFrom('letter')
    .innerJoin('submission', 'submission.id', 'letter.submission_id')
    .select(['submission.code', 'letter.kind', 'letter.state', 'letter.created_at_ms'])
    .where('letter.submission_id', 'in', (from) =>
      from
        .selectFrom('letter')
        .select('submission_id')
        .where('state', '=', 'undeliverable')
        .where('remark', 'is distinct from', withheldRemark)
        .where('created_at_ms', '>', nowMs - forgottenAfterMs),
    )
    .orderBy('letter.created_at_ms')
    .execute()
  const newest = new Map(letters.map((letter) => [`${kindOf(letter.kind)} of ${letter.code}`, letter.state]))
  const givenUp = [...newest].filter(([, state]) => state === 'undeliverable').map(([name]) => name)
  if (givenUp.length === 0) return []
  return [
    act(
      `letters that could not be delivered: ${list(givenUp)}`,
      'npm run agefest -- show CODE tells why. Where the mail server was to blame, resend CODE. A wrong address cannot be changed: phone the visitor, who can send the form again',
    ),
  ]
}

async function waitingLetters(db: Database, nowMs: number): Promise<Finding[]> {
  const queued = await db
    .selectFrom('letter')
    .select(['next_attempt_at_ms', 'created_at_ms', 'leased_until_ms', 'remark'])
    .where('state', '=', 'queued')
    .execute()
  const late = queued.filter(
    (letter) => Math.max(letter.next_attempt_at_ms, letter.leased_until_ms) < nowMs - lateMs,
  ).length
  if (late > 0) return [act(`${late} letters are overdue: nobody sends them`, 'start the server, or look into its log')]
  const refused = queued.filter(({ remark }) => remark !== null)
  if (refused.length === 0) return []
  const reasons = Map.groupBy(refused, ({ remark }) => reasonIn(remark ?? ''))
  const why = list([...reasons].map(([reason, { length }]) => `${reason} (${length})`))
  const long = refused.filter((letter) => letter.created_at_ms < nowMs - refusedForMs).length
  if (long === 0) return [note(`${refused.length} letters wait and are tried again: ${why}`)]
  return [
    act(
      `${long} letters have waited for over an hour: ${why}`,
      'look at the mail server, its quota and SMTP_URL; the letters leave by themselves once it takes them, for three days',
    ),
  ]
}

async function unhandledEvents(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('provider_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('handled_at_ms', 'is', null)
    .where('received_at_ms', '<', nowMs - lateMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    act(
      `${count} events of the payment provider are not worked on after five minutes`,
      'see whether the server runs and the provider answers; they are worked on by themselves then',
    ),
  ]
}

/** Nothing that a person could do: the visitor's next try takes such a form over. Many of them tell of a server that keeps dying. */
async function cutOffForms(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('claim')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('answer', 'is', null)
    .where('claimed_until_ms', '>', nowMs - dayMs)
    .where('claimed_until_ms', '<', nowMs - lateMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [note(`${count} forms of today were cut off while they were taken, by a server that was killed`)]
}
