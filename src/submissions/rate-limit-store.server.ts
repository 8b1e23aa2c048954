import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deleteInBatches } from '../adapters/database/delete-in-batches.server'
import { withoutFsync } from '../adapters/database/sqlite/without-fsync.server'
import type { Database, RateCountTable } from '../adapters/database/tables.server'
import { runForSite } from '../adapters/scheduling/visitor-context.server'
import { withWorkingTimeout } from '../adapters/scheduling/working-timeout.server'
import type { Services } from './services.server'

/** The limit of a client per time window: a day (UTC), an hour, or a whole fraction of an hour. */
export interface RateLimit {
  name: string
  maxCount: number
  windowMs: number
}

/**
 * Adds one, or `by`, to the count of a client. Returns the count of the time window that ends at
 * `endsAtMs`.
 */
export type IncrementCount = (
  limit: RateLimit,
  subject: string,
  by?: number,
) => Promise<{ count: number; endsAtMs: number }>

const hourMs = 3_600_000

/** How long a post waits for its count, in milliseconds; longer on a machine that is too busy for this process. */
const countTimeoutMs = 1_000

/** Builds the row that adds one, or `by`, to the count of a client (incrementCount). */
export type BuildCountRow = (limit: RateLimit, subject: string, by?: number) => Promise<RateCountTable>

/** Counts in the database, shared by all replicas. */
export function createCounter(services: Pick<Services, 'db' | 'clock'>): IncrementCount {
  const buildRow = createCountRowBuilder(services)
  // Counts have priority: otherwise a network could evade its limits by delaying its own counts with other requests.
  return (...counted) =>
    runForSite(async () => {
      const row = await buildRow(...counted)
      return { count: await incrementCount(services.db, row), endsAtMs: row.ends_at_ms }
    })
}

/**
 * A client (an IP address or an email) is stored as a hash with a random key of the hour, or of the day for daily
 * limits. The key is deleted by the next hourly cleanup, at most an hour after it expires: from then on a row cannot be
 * traced back to a client, not even by trying all addresses. Not for use in a transaction: the key is shared at once.
 */
export function createCountRowBuilder({ db, clock }: Pick<Services, 'db' | 'clock'>): BuildCountRow {
  /** The keys of this hour and this day, by window length. */
  const cachedKey = new Map<number, { endsAtMs: number; key: Promise<string> }>()

  function keyOf(stretchMs: number, endsAtMs: number): Promise<string> {
    const last = cachedKey.get(stretchMs)
    if (last?.endsAtMs === endsAtMs) return last.key
    const key = loadSharedKey(db, endsAtMs)
    cachedKey.set(stretchMs, { endsAtMs, key })
    // If it could not be loaded, the next post tries again.
    key.catch(() => cachedKey.delete(stretchMs))
    return key
  }

  return async ({ name, windowMs }, subject, by = 1) => {
    const nowMs = clock.nowMs()
    const keyMs = Math.max(hourMs, windowMs)
    const key = await keyOf(keyMs, windowEndMs(keyMs, nowMs))
    const subjectHash = createHmac('sha256', key).update(`${name} ${subject}`).digest('base64url')
    return { subject_hash: subjectHash, ends_at_ms: windowEndMs(windowMs, nowMs), count: by }
  }
}

/** Adds to a count and returns the new count. */
export async function incrementCount(db: Database, counted: RateCountTable): Promise<number> {
  const { count } = await withoutFsync(() =>
    db
      .insertInto('rate_count')
      .values(counted)
      .onConflict((conflict) =>
        conflict
          .columns(['subject_hash', 'ends_at_ms'])
          .doUpdateSet({ count: sql<number>`rate_count.count + excluded.count` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** The first replica creates the key, and the others read it. */
async function loadSharedKey(db: Database, endsAtMs: number): Promise<string> {
  await db
    .insertInto('rate_count_key')
    .values({ ends_at_ms: endsAtMs, key: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('ends_at_ms').doNothing())
    .execute()
  const { key } = await db
    .selectFrom('rate_count_key')
    .select('key')
    .where('ends_at_ms', '=', endsAtMs)
    .executeTakeFirstOrThrow()
  return key
}

function windowEndMs(windowMs: number, nowMs: number): number {
  return (Math.floor(nowMs / windowMs) + 1) * windowMs
}

/** Deletes expired counts and keys. */
export async function purgeCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  await deleteInBatches((limit) =>
    db
      .deleteFrom('rate_count')
      .where('ends_at_ms', '<=', nowMs)
      .where(({ eb, selectFrom }) =>
        eb(
          'subject_hash',
          'in',
          selectFrom('rate_count').select('subject_hash').where('ends_at_ms', '<=', nowMs).limit(limit),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
  await db.deleteFrom('rate_count_key').where('ends_at_ms', '<=', nowMs).execute()
}

/** Returns the count. Rejects if counting takes too long. */
export function withCountTimeout(pendingCount: ReturnType<IncrementCount>): ReturnType<IncrementCount> {
  return withWorkingTimeout(pendingCount, countTimeoutMs, 'The rate limit counter did not respond in time')
}
