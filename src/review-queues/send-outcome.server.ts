import type { Database } from '../adapters/database/tables.server'
import type { GrantOutcome } from '../domain/submission-review-states'
import { isEmailAddress } from '../domain/text/email-address'
import { queueRepeatableEmail } from '../submissions/queued-emails.server'
import type { Services } from '../submissions/services.server'
import type { Submission } from '../submissions/submission'
import { findSubmission, queueNamedEmails } from '../submissions/submission-store.server'
import { createMissingReviews } from './create-missing-reviews.server'
import { type OutcomeText, readOutcomeText, storeOutcomeText } from './outcome-texts.server'
import { reviewedFlows } from './reviewed-flows'
import { lockReview } from './reviewed-submissions.server'

type SendServices = Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>

/** Applications in one transaction. */
const batchSize = 50

/**
 * What came of sending. `text changed`: it is no longer the one that was looked at. `undecided`: the application is
 * neither on the shortlist nor declined, or was decided otherwise meanwhile.
 */
export type SendOutcomeResult = 'queued' | 'sent before' | 'undecided' | 'no address' | 'text changed' | 'not found'

/**
 * Queues the email that tells an applicant the outcome, with the text of this id. An application gets it once, however
 * often and by how many people it is sent. Source: docs/product/desk.md#188-review-queues.
 */
export async function sendOutcome(
  services: SendServices,
  { submissionId, ...request }: { submissionId: string; outcome: GrantOutcome; textId: string; sentBy: string },
): Promise<SendOutcomeResult> {
  const { db } = services
  const text = await readOutcomeText(db, request.outcome)
  if (text.id !== request.textId) return 'text changed'
  const result = await db
    .transaction()
    .execute((transaction) => queueOutcome(transaction, services, { submissionId, text, sentBy: request.sentBy }))
  if (result === 'queued') services.onEmailsQueued()
  return result
}

async function queueOutcome(
  transaction: Database,
  { clock }: SendServices,
  { submissionId, text, sentBy }: { submissionId: string; text: OutcomeText; sentBy: string },
): Promise<SendOutcomeResult> {
  const review = await lockReview(transaction, submissionId)
  const submission = await findSubmission(transaction, submissionId)
  if (review === undefined || submission === undefined) return 'not found'
  if (review.outcome_sent_at_ms !== null) return 'sent before'
  if (review.state !== text.outcome) return 'undecided'
  if (!hasAddress(submission)) return 'no address'
  const nowMs = clock.nowMs()
  await storeOutcomeText(transaction, text, nowMs)
  await queueNamedEmails(transaction, submissionId, ['outcome'], nowMs)
  await transaction
    .updateTable('review')
    .set({ outcome_text_id: text.id, outcome_sent_at_ms: nowMs, outcome_sent_by: sentBy })
    .where('submission_id', '=', submissionId)
    .execute()
  return 'queued'
}

function hasAddress({ email }: Submission): boolean {
  return email !== null && isEmailAddress(email)
}

/** How many applicants an outcome was sent to, and how many cannot get it. */
export interface SentOutcomes {
  queued: number
  withoutAddress: number
}

/**
 * Sends an outcome to everyone who has it and was not told. It can be stopped and called again, also by several people
 * at once: nobody is written to twice. Returns 'text changed' if the text is no longer the one that was looked at.
 */
export async function sendOutcomes(
  services: SendServices,
  { outcome, textId, sentBy }: { outcome: GrantOutcome; textId: string; sentBy: string },
  onProgress: (queued: number) => void = () => {},
): Promise<SentOutcomes | 'text changed'> {
  const text = await readOutcomeText(services.db, outcome)
  if (text.id !== textId) return 'text changed'
  const sent: SentOutcomes = { queued: 0, withoutAddress: 0 }
  for (let after = ''; ; ) {
    const ids = await readUnnotified(services.db, outcome, { after, limit: batchSize })
    const results = await services.db.transaction().execute(async (transaction) => {
      const batch: SendOutcomeResult[] = []
      for (const submissionId of ids)
        batch.push(await queueOutcome(transaction, services, { submissionId, text, sentBy }))
      return batch
    })
    const queued = results.filter((result) => result === 'queued').length
    sent.queued += queued
    sent.withoutAddress += results.filter((result) => result === 'no address').length
    if (queued > 0) services.onEmailsQueued()
    onProgress(sent.queued)
    after = ids.at(-1) ?? ''
    if (ids.length < batchSize) return sent
  }
}

/** Applications with this outcome whose applicants were not notified, by their ids. */
async function readUnnotified(
  db: Database,
  outcome: GrantOutcome,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('submission_id')
    .where('flow', '=', reviewedFlows.applications)
    .where('state', '=', outcome)
    .where('outcome_sent_at_ms', 'is', null)
    .where('submission_id', '>', after)
    .orderBy('submission_id')
    .limit(limit)
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

/** How many applicants have this outcome and were not notified. */
export async function countUnnotified(db: Database, outcome: GrantOutcome): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('flow', '=', reviewedFlows.applications)
    .where('state', '=', outcome)
    .where('outcome_sent_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The application whose values fill a preview: the first that would be told, or else the latest of all. */
export async function findExample(db: Database, outcome: GrantOutcome): Promise<Submission | undefined> {
  await createMissingReviews(db)
  const [unnotified] = await readUnnotified(db, outcome, { after: '', limit: 1 })
  if (unnotified !== undefined) return findSubmission(db, unnotified)
  const latest = await db
    .selectFrom('review')
    .select('submission_id')
    .where('flow', '=', reviewedFlows.applications)
    .orderBy('sent_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest && findSubmission(db, latest.submission_id)
}

/** Sends an outcome to one address of staff, with the values of an application. Returns false if there is none. */
export async function sendOutcomeTest(
  services: SendServices,
  { outcome, address }: { outcome: GrantOutcome; address: string },
): Promise<boolean> {
  const { db, clock } = services
  const example = await findExample(db, outcome)
  if (example === undefined) return false
  const text = await readOutcomeText(db, outcome)
  await db.transaction().execute(async (transaction) => {
    await storeOutcomeText(transaction, text, clock.nowMs())
    await queueRepeatableEmail(transaction, example.id, `outcome-test.${text.id}`, clock.nowMs(), {
      recipient: address,
    })
  })
  services.onEmailsQueued()
  return true
}
