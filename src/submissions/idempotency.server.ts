import { randomUUID } from 'node:crypto'
import { dueCondition } from '../adapters/database/due-condition.server'
import type { Database, IdempotencyTable } from '../adapters/database/tables.server'
import {
  type IdempotencyKey,
  type IdempotencyLease,
  idempotencyLeaseMs,
  releaseLeaseWithRetry,
} from './idempotency-lease.server'
import type { Services } from './services.server'

/** The stored response of a key, and its submission. */
export interface IdempotentResponse {
  response: Record<string, unknown> | null
  submissionId: string | null
}

/** The result of acquiring a key: process the form, repeat the stored response, wait, or reject the key. */
export type AcquireResult =
  | { kind: 'acquired'; lease: IdempotencyLease; submissionId: string | null }
  | ({ kind: 'answered' } & IdempotentResponse)
  | { kind: 'in flight' }
  | { kind: 'key reused' }

/** The stored result of this key for this form; undefined if the key is new or was used for another form. */
export async function findIdempotentResponse(
  { db }: Services,
  idempotencyKey: IdempotencyKey,
  fingerprint: string,
): Promise<IdempotentResponse | undefined> {
  const record = await findRecord(db, idempotencyKey)
  return record?.fingerprint === fingerprint ? toIdempotentResponse(record) : undefined
}

/** Another request has taken the key in the meantime; nothing was stored. */
export class KeyTaken extends Error {
  override name = 'KeyTaken' as const
}

/** A lease that is not in the database yet. */
export function buildLease(idempotencyKey: IdempotencyKey): IdempotencyLease {
  return { ...idempotencyKey, holder: randomUUID() }
}

/**
 * Inserts a new key in the transaction that stores its form, so that a form costs one transaction. Throws
 * KeyTaken, which rolls the transaction back.
 * @param response The final response, or undefined if the work continues after this transaction.
 */
export async function insertIdempotencyKey(
  db: Database,
  lease: IdempotencyLease,
  record: { fingerprint: string; nowMs: number; submissionId: string; response: Record<string, unknown> | undefined },
): Promise<void> {
  if (!(await insertRecord(db, lease, record))) throw new KeyTaken()
}

/**
 * Acquires a key for this process: the same key with the same body returns the same response, another body
 * is rejected, and a record whose lease has expired is taken over together with the submission that it
 * stored.
 * Source: docs/product/api.md#86-idempotency.
 */
export async function acquireLease(
  { db, clock }: Services,
  idempotencyKey: IdempotencyKey,
  fingerprint: string,
): Promise<AcquireResult> {
  const nowMs = clock.nowMs()
  const lease = buildLease(idempotencyKey)
  try {
    return await tryAcquireLease(db, lease, fingerprint, nowMs)
  } catch (error) {
    // The database's response was lost, so the key may have been acquired: releases it so that the next try
    // need not wait.
    void releaseLeaseWithRetry(db, lease)
    throw error
  }
}

async function tryAcquireLease(
  db: Database,
  lease: IdempotencyLease,
  fingerprint: string,
  nowMs: number,
): Promise<AcquireResult> {
  const { holder, ...idempotencyKey } = lease
  const leaseUntilMs = nowMs + idempotencyLeaseMs
  if (await insertRecord(db, lease, { fingerprint, nowMs })) return { kind: 'acquired', lease, submissionId: null }

  const record = await findRecord(db, idempotencyKey)
  if (record === undefined) return { kind: 'in flight' }
  if (record.fingerprint !== fingerprint) return { kind: 'key reused' }
  if (record.response !== null) return { kind: 'answered', ...toIdempotentResponse(record) }

  const updated = await db
    .updateTable('idempotency_record')
    .set({ leased_until_ms: leaseUntilMs, holder })
    .where('route', '=', idempotencyKey.route)
    .where('key', '=', idempotencyKey.key)
    .where('response', 'is', null)
    .where('leased_until_ms', '=', record.leased_until_ms)
    .where(dueCondition('leased_until_ms', nowMs))
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) return { kind: 'in flight' }
  return { kind: 'acquired', lease, submissionId: record.submission_id }
}

/** Inserts the record of a key that this process then holds. Returns whether the key was new. */
async function insertRecord(
  db: Database,
  lease: IdempotencyLease,
  record: { fingerprint: string; nowMs: number; submissionId?: string; response?: Record<string, unknown> | undefined },
): Promise<boolean> {
  const { fingerprint, nowMs, submissionId = null, response } = record
  const inserted = await db
    .insertInto('idempotency_record')
    .values({
      ...lease,
      fingerprint,
      leased_until_ms: nowMs + idempotencyLeaseMs,
      submission_id: submissionId,
      response: response === undefined ? null : JSON.stringify(response),
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

async function findRecord(db: Database, { route, key }: IdempotencyKey) {
  return db
    .selectFrom('idempotency_record')
    .selectAll()
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

function toIdempotentResponse({
  response,
  submission_id,
}: Pick<IdempotencyTable, 'response' | 'submission_id'>): IdempotentResponse {
  return { response: response === null ? null : JSON.parse(response), submissionId: submission_id }
}
