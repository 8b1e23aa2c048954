import { setTimeout as pause } from 'node:timers/promises'
import type { Database, IdempotencyTable } from '../adapters/database/tables.server'
import type { Services } from './services.server'

/**
 * The lease of an idempotency record. After a process is killed, its record can be taken over after this
 * time; a working process renews it.
 */
export const idempotencyLeaseMs = 10_000
const renewIntervalMs = 3_000
/** The longest time that work may hold a key. */
const maxRenewalMs = 120_000
const retryDelayMs = 1_000
/** How long releasing a key is retried while the database is unavailable. */
const releaseTimeoutMs = 60_000

/** One Idempotency-Key on one route. */
export interface IdempotencyKey {
  route: string
  key: string
}

/** The lease of a key that this process holds until another process takes it over. */
export interface IdempotencyLease extends IdempotencyKey {
  holder: string
}

/** Thrown when this process did not renew its lease in time and another one has taken over the form. */
export class LeaseLost extends Error {
  override name = 'LeaseLost' as const
}

/**
 * Links the key to its submission, in the transaction that stores it. Throws LeaseLost, which rolls the
 * transaction back.
 */
export async function linkSubmission(db: Database, lease: IdempotencyLease, submissionId: string): Promise<void> {
  if (!(await updateLeasedRecord(db, lease, { submission_id: submissionId }))) throw new LeaseLost()
}

/** Saves the response. Later requests with the key get it. */
export async function saveResponse(
  db: Database,
  lease: IdempotencyLease,
  response: Record<string, unknown>,
): Promise<void> {
  await updateLeasedRecord(db, lease, { response: JSON.stringify(response) })
}

/** Releases the key without a response, so that the next request continues with the stored submission at once. */
export async function releaseLease(db: Database, lease: IdempotencyLease): Promise<void> {
  await updateLeasedRecord(db, lease, { leased_until_ms: 0, holder: null })
}

/**
 * Renews the lease while the work is in progress, so that a short lease is enough: the key of a killed
 * process is free within seconds. Returns the function that stops renewing.
 */
export function startRenewingLease({ db, clock }: Pick<Services, 'db' | 'clock'>, lease: IdempotencyLease): () => void {
  const deadlineMs = performance.now() + maxRenewalMs
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const scheduleRenewal = () => {
    if (isStopped || performance.now() > deadlineMs) return
    timer = setTimeout(renew, renewIntervalMs).unref()
  }
  // A failed renewal can at worst lose the lease to another process, which is noticed when the submission
  // is stored.
  const renew = () =>
    void updateLeasedRecord(db, lease, { leased_until_ms: clock.nowMs() + idempotencyLeaseMs })
      .catch(() => {})
      .then(scheduleRenewal)
  scheduleRenewal()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Releases the key after a failure, as soon as the database responds again, so that the visitor's next try
 * need not wait for the lease to expire. Never throws, and gives up after a minute.
 */
export async function releaseLeaseWithRetry(db: Database, lease: IdempotencyLease): Promise<void> {
  const deadlineMs = performance.now() + releaseTimeoutMs
  while (performance.now() < deadlineMs) {
    try {
      return await releaseLease(db, lease)
    } catch {
      await pause(retryDelayMs, undefined, { ref: false })
    }
  }
}

/** Updates a record if it is still held. Returns whether it was. */
async function updateLeasedRecord(
  db: Database,
  { route, key, holder }: IdempotencyLease,
  values: Partial<Pick<IdempotencyTable, 'submission_id' | 'response' | 'leased_until_ms' | 'holder'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('idempotency_record')
    .set(values)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
