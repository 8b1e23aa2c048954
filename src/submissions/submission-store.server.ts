import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import type { Language } from '../domain/languages'
import { isAccessToken } from '../domain/references'
import type { SubmissionState } from '../domain/submission-state'
import type { FormValues } from '../forms/definition/form-definition'
import { priorityOf } from './email-priority.server'
import type { DecodedImage, FlowEmailKind, PaymentAlertKind } from './flow-definition.server'
import type { Submission } from './submission'

/** Stores a new submission with its pictures. Call it inside a transaction. */
export async function insertSubmission(
  db: Database,
  submission: Submission,
  images: readonly DecodedImage[],
): Promise<void> {
  const {
    values,
    publicCode,
    accessToken,
    price,
    amountKobo,
    createdAtMs,
    erasedAtMs: _erasedAtMs,
    cancelledAtMs: _cancelledAtMs,
    ...columns
  } = submission
  await db
    .insertInto('submission')
    .values({
      ...columns,
      public_code: publicCode,
      access_token: accessToken,
      answers: JSON.stringify(values),
      price: price === null ? null : JSON.stringify(price),
      amount_kobo: amountKobo,
      created_at_ms: createdAtMs,
      changed_at_ms: createdAtMs,
    })
    .execute()
  for (const [position, { field, mediaType, readBytes }] of images.entries()) {
    const imageRow = { submission_id: submission.id, field, position, media_type: mediaType, bytes: await readBytes() }
    await db.insertInto('image').values(imageRow).execute()
  }
}

/** The submission with this id, or undefined. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSubmission(row)
}

/**
 * The submission with this secret key, or undefined. A malformed key is not looked up, because PostgreSQL
 * may reject its characters.
 */
export async function findByAccessToken(db: Database, accessToken: string): Promise<Submission | undefined> {
  if (!isAccessToken(accessToken)) return undefined
  const row = await db.selectFrom('submission').selectAll().where('access_token', '=', accessToken).executeTakeFirst()
  return row && toSubmission(row)
}

/**
 * Moves a submission from one of `from` to `to`. Returns true for exactly one of several concurrent calls;
 * that caller queues the emails in the same transaction.
 */
export async function transitionSubmission(
  db: Database,
  id: string,
  { from, to, nowMs }: { from: readonly SubmissionState[]; to: SubmissionState; nowMs: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('submission')
    .set({ state: to, changed_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Queues emails, each at most once per submission and kind. Call it in the transaction that changes the
 * state.
 */
export async function queueEmails(
  db: Database,
  submissionId: string,
  kinds: readonly (FlowEmailKind | PaymentAlertKind)[],
  nowMs: number,
): Promise<void> {
  await queueNamedEmails(db, submissionId, kinds, nowMs)
}

/** The recipient and the language of an email, if they differ from those of its submission. */
export interface EmailDestination {
  recipient?: string | null
  language?: Language
}

/** Queues emails by name: a kind, or a kind and the number of its repeat. Returns how many were new. */
export async function queueNamedEmails(
  db: Database,
  submissionId: string,
  names: readonly string[],
  nowMs: number,
  { recipient = null, language }: EmailDestination = {},
): Promise<bigint> {
  const inserted = await db
    .insertInto('email_message')
    .values(
      names.map((kind) => ({
        submission_id: submissionId,
        kind,
        state: 'queued' as const,
        message_id: `<${kind}.${randomUUID()}@agefest>`,
        priority: priorityOf(kind, submissionId),
        attempts: 0,
        next_attempt_at_ms: nowMs,
        leased_until_ms: 0,
        note: null,
        created_at_ms: nowMs,
        sent_at_ms: null,
        recipient,
        language: language ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['submission_id', 'kind']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows ?? 0n
}

/**
 * The submission with this id, locked until the transaction ends: other transactions that change its attempts
 * or its state wait and then see these changes. On PostgreSQL two of them could otherwise miss each other's
 * payment.
 */
export async function lockSubmission(transaction: Database, id: string): Promise<Submission> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ changed_at_ms: row.ref('changed_at_ms') }))
    .where('id', '=', id)
    .execute()
  const submission = await findSubmission(transaction, id)
  if (submission === undefined) throw new Error('The submission does not exist')
  return submission
}

/** Converts a row to a submission. */
export function toSubmission(row: Selectable<SubmissionTable>): Submission {
  return {
    id: row.id,
    flow: row.flow,
    state: row.state,
    publicCode: row.public_code,
    accessToken: row.access_token,
    email: row.email,
    language: row.language,
    values: JSON.parse(row.answers) as FormValues,
    price: row.price === null ? null : JSON.parse(row.price),
    amountKobo: row.amount_kobo,
    createdAtMs: row.created_at_ms,
    ...(row.erased_at_ms !== null && { erasedAtMs: row.erased_at_ms }),
    ...(row.cancelled_at_ms !== null && { cancelledAtMs: row.cancelled_at_ms }),
  }
}
