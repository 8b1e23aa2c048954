import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { isOrderKey } from '../domain/references'
import type { SubmissionState } from '../domain/submission-state'
import type { Answers } from '../forms/definition/form-definition'
import type { LetterKind, MoneyLetterKind, Picture } from './flow-definition.server'
import type { Submission } from './submission'

/** Stores a new submission with its pictures. Call it inside a transaction. */
export async function insertSubmission(
  db: Database,
  submission: Submission,
  pictures: readonly Picture[],
): Promise<void> {
  const { answers, price, amountKobo, createdAtMs, erasedAtMs: _neverYet, ...columns } = submission
  await db
    .insertInto('submission')
    .values({
      ...columns,
      answers: JSON.stringify(answers),
      price: price === null ? null : JSON.stringify(price),
      amount_kobo: amountKobo,
      created_at_ms: createdAtMs,
      changed_at_ms: createdAtMs,
    })
    .execute()
  for (const [position, { field, mediaType, read }] of pictures.entries()) {
    const picture = { submission_id: submission.id, field, position, media_type: mediaType, bytes: await read() }
    await db.insertInto('picture').values(picture).execute()
  }
}

/** The submission of this id, or nothing. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()
  return row && submissionOf(row)
}

/** The submission behind a secret link, or nothing; what has not the shape of a key may be text that PostgreSQL cannot read. */
export async function findByKey(db: Database, key: string): Promise<Submission | undefined> {
  if (!isOrderKey(key)) return undefined
  const row = await db.selectFrom('submission').selectAll().where('key', '=', key).executeTakeFirst()
  return row && submissionOf(row)
}

/**
 * Moves a submission from one of `from` to `to`, and tells whether this call moved it. Of any number of calls at once exactly one
 * is told so; whoever it is queues what follows, in the same transaction.
 */
export async function moveSubmission(
  db: Database,
  id: string,
  { from, to, nowMs }: { from: readonly SubmissionState[]; to: SubmissionState; nowMs: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('submission')
    .set({ state: to, changed_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Queues letters, each at most once for a submission and kind. Call it in the transaction that changes the state. */
export async function queueLetters(
  db: Database,
  submissionId: string,
  kinds: readonly (LetterKind | MoneyLetterKind)[],
  nowMs: number,
): Promise<void> {
  await queueUnder(db, submissionId, kinds, nowMs)
}

/** The same for the names of letters: a kind, or a kind and the number of its repeat. Answers how many were not there yet. */
export async function queueUnder(
  db: Database,
  submissionId: string,
  names: readonly string[],
  nowMs: number,
): Promise<bigint> {
  const queued = await db
    .insertInto('letter')
    .values(
      names.map((kind) => ({
        submission_id: submissionId,
        kind,
        state: 'queued' as const,
        message_id: `<${kind}.${randomUUID()}@agefest>`,
        attempts: 0,
        next_attempt_at_ms: nowMs,
        leased_until_ms: 0,
        remark: null,
        created_at_ms: nowMs,
        sent_at_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['submission_id', 'kind']).doNothing())
    .executeTakeFirst()
  return queued.numInsertedOrUpdatedRows ?? 0n
}

/** A row as the journeys know it. */
export function submissionOf(row: Selectable<SubmissionTable>): Submission {
  return {
    id: row.id,
    flow: row.flow,
    state: row.state,
    code: row.code,
    key: row.key,
    email: row.email,
    language: row.language,
    answers: JSON.parse(row.answers) as Answers,
    price: row.price === null ? null : JSON.parse(row.price),
    amountKobo: row.amount_kobo,
    createdAtMs: row.created_at_ms,
    ...(row.erased_at_ms !== null && { erasedAtMs: row.erased_at_ms }),
  }
}
