import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MailingTable } from '../../adapters/database/staff-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import { findUnknownPlaceholders, mailingPlaceholders } from '../../domain/text/mailing-placeholders'
import type { Services } from '../../submissions/services.server'
import type { Segment } from './mailing-segment.server'

/** An email of staff to many people. */
export type Mailing = Selectable<MailingTable>

/** The longest subject and text, in characters. */
export const mailingLimits = { subject: 150, body: 20_000 } as const

/** What staff write. `id`: a random name of the draft; stored twice under the same one, it is there once. */
export interface MailingDraft {
  id?: string
  subject: string
  body: string
  segment: Segment
  isNews: boolean
  createdBy: string
}

/** Stores a draft, which nobody gets yet. Returns its id, or what is wrong with the text. */
export async function createMailing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id = randomUUID(), subject, body, segment, isNews, createdBy }: MailingDraft,
): Promise<{ kind: 'created'; id: string } | { kind: 'invalid'; message: string }> {
  const problem = findProblem(subject.trim(), body.trim())
  if (problem !== undefined) return { kind: 'invalid', message: problem }
  const nowMs = clock.nowMs()
  await db
    .insertInto('mailing')
    .values({
      ...{ id, subject: subject.trim(), body: body.trim(), segment: JSON.stringify(segment), is_news: isNews ? 1 : 0 },
      ...{ state: 'draft', created_by: createdBy, created_at_ms: nowMs, changed_at_ms: nowMs },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { kind: 'created', id }
}

function findProblem(subject: string, body: string): string | undefined {
  if (subject === '' || body === '') return 'The email needs a subject and a text.'
  if (/[\r\n]/.test(subject)) return 'The subject has several lines.'
  if (subject.length > mailingLimits.subject) return `The subject is longer than ${mailingLimits.subject} characters.`
  if (body.length > mailingLimits.body) return `The text is longer than ${mailingLimits.body} characters.`
  const unknown = findUnknownPlaceholders(`${subject}\n${body}`)
  const known = mailingPlaceholders.map((name) => `{${name}}`).join(', ')
  return unknown.length === 0 ? undefined : `There is no placeholder {${unknown[0]}}. There are: ${known}`
}

/** The mailing with this id, or with an id that begins so, if there is only one. */
export async function findMailing(db: Database, id: string): Promise<Mailing | undefined> {
  if (!/^[0-9a-f-]{4,36}$/.test(id)) return undefined
  const found = await db.selectFrom('mailing').selectAll().where('id', 'like', `${id}%`).limit(2).execute()
  return found.length === 1 ? found[0] : undefined
}

/** The newest mailings first. */
export function listMailings(db: Database, limit = 100): Promise<Mailing[]> {
  return db.selectFrom('mailing').selectAll().orderBy('created_at_ms', 'desc').limit(limit).execute()
}

/** How far a mailing is, in emails. */
export interface MailingProgress {
  sent: number
  queued: number
  undeliverable: number
}

/** Counts the emails of a mailing. */
export async function readProgress(db: Database, mailingId: string): Promise<MailingProgress> {
  const rows = await db
    .selectFrom('email_message')
    .innerJoin('mailing_recipient', 'mailing_recipient.submission_id', 'email_message.submission_id')
    .select(({ fn }) => ['email_message.state', fn.countAll<number | string>().as('count')])
    .where('mailing_recipient.mailing_id', '=', mailingId)
    .where('email_message.kind', '=', mailingEmailName(mailingId))
    .groupBy('email_message.state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { sent: count('sent'), queued: count('queued'), undeliverable: count('undeliverable') }
}

/** The name of the emails of a mailing in the queue: one for each submission. */
export function mailingEmailName(mailingId: string): string {
  return `mailing.${mailingId}`
}

/** Moves a mailing from one of these states to another. Returns true for exactly one of several calls at once. */
export async function changeMailingState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { from: states, to }: { from: readonly Mailing['state'][]; to: Mailing['state'] },
): Promise<boolean> {
  const updated = await db
    .updateTable('mailing')
    .set({ state: to, changed_at_ms: clock.nowMs() })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
