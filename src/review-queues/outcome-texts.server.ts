import { createHash } from 'node:crypto'
import { grantOutcomeEmails } from '../../content/grant-outcomes'
import type { Database } from '../adapters/database/tables.server'
import type { GrantOutcome } from '../domain/submission-review-states'
import { findUnknownPlaceholders } from '../domain/text/mailing-placeholders'
import type { Services } from '../submissions/services.server'

const limits = { subject: 150, body: 10_000 } as const

/** The text of an email that tells an outcome. */
export interface OutcomeText {
  id: string
  outcome: GrantOutcome
  subject: string
  body: string
  /** Who has written it; undefined for the text of content/grant-outcomes.ts. */
  savedBy: string | undefined
}

/** The text that is sent now: the one that staff saved last, or the one of content. */
export async function readOutcomeText(db: Database, outcome: GrantOutcome): Promise<OutcomeText> {
  const saved = await db
    .selectFrom('outcome_text')
    .selectAll()
    .where('outcome', '=', outcome)
    .where('saved_by', 'is not', null)
    .orderBy('saved_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { subject, body } = saved ?? fromContent(outcome)
  return { id: textId(outcome, subject, body), outcome, subject, body, savedBy: saved?.saved_by ?? undefined }
}

/** Saves a text for the emails that are sent from now on. Returns what is wrong with it, in a sentence. */
export async function saveOutcomeText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { outcome, subject, body, savedBy }: { outcome: GrantOutcome; subject: string; body: string; savedBy: string },
): Promise<string | undefined> {
  const text = { subject: subject.trim(), body: body.replaceAll('\r\n', '\n').trim() }
  const problem = findProblem(text)
  if (problem !== undefined) return problem
  const saved = { saved_by: savedBy, saved_at_ms: clock.nowMs() }
  await db
    .insertInto('outcome_text')
    .values({ id: textId(outcome, text.subject, text.body), outcome, ...text, ...saved })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
    .execute()
  return undefined
}

function findProblem({ subject, body }: { subject: string; body: string }): string | undefined {
  if (subject === '' || body === '') return 'The email needs a subject and a text.'
  if (/[\r\n]/.test(subject)) return 'The subject has several lines.'
  if (subject.length > limits.subject) return `The subject is longer than ${limits.subject} characters.`
  if (body.length > limits.body) return `The text is longer than ${limits.body} characters.`
  const text = `${subject}\n${body}`
  // Applicants have no ticket to name.
  const [unknown] = [...findUnknownPlaceholders(text), ...(text.includes('{ticket}') ? ['ticket'] : [])]
  return unknown === undefined ? undefined : `There is no placeholder {${unknown}}. There are {name} and {code}.`
}

/** Stores the text of an email that is queued, unless it is stored already. */
export async function storeOutcomeText(
  db: Database,
  { id, outcome, subject, body }: OutcomeText,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('outcome_text')
    .values({ id, outcome, subject, body, saved_by: null, saved_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Begins with a letter, so that no part of it is taken for the number of a repeated email. */
function textId(outcome: GrantOutcome, subject: string, body: string): string {
  return `t${createHash('sha256')
    .update(JSON.stringify([outcome, subject, body]))
    .digest('hex')
    .slice(0, 31)}`
}

function fromContent(outcome: keyof typeof grantOutcomeEmails) {
  const { subject, paragraphs } = grantOutcomeEmails[outcome]
  return { subject, body: paragraphs.join('\n\n') }
}
