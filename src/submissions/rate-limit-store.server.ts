import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import { hastily } from '../adapters/database/without-fsync.server'
import type { Services } from './services.server'

/** How much may come from one place in a stretch of time. Stretches begin with the hour, and whole ones fit into it. */
export interface RateLimit {
  name: string
  most: number
  withinMs: number
}

/** Counts one more from a place. Answers how many there are in the stretch of time that ends at `endsAtMs`. */
export type CountOne = (limit: RateLimit, place: string) => Promise<{ count: number; endsAtMs: number }>

const hourMs = 3_600_000

/** A post does not wait longer than this for its count, in milliseconds. */
const patienceMs = 1_000

/**
 * Counts for all replicas together, in the database. A place (an address, an e-mail) is written as a hash under a random key of the hour,
 * which goes with the next hourly clearing, two hours after it was made at most: from then on nobody can tell where a row came from, not
 * even by trying all addresses.
 */
export function countingIn({ db, clock }: Pick<Services, 'db' | 'clock'>): CountOne {
  let known: { endsAtMs: number; key: Promise<string> } | undefined

  function keyAt(endsAtMs: number): Promise<string> {
    if (known?.endsAtMs === endsAtMs) return known.key
    const key = sharedKey(db, endsAtMs)
    known = { endsAtMs, key }
    // Where it could not be fetched the next post asks again.
    key.catch(() => {
      known = undefined
    })
    return key
  }

  return async ({ name, withinMs }, place) => {
    const nowMs = clock.nowMs()
    const key = await keyAt(endOf(hourMs, nowMs))
    const who = createHmac('sha256', key).update(`${name} ${place}`).digest('base64url')
    const endsAtMs = endOf(withinMs, nowMs)
    return { count: await countUp(db, who, endsAtMs), endsAtMs }
  }
}

async function countUp(db: Database, who: string, endsAtMs: number): Promise<number> {
  const { count } = await hastily(db, (connection) =>
    connection
      .insertInto('post_count')
      .values({ who, ends_at_ms: endsAtMs, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['who', 'ends_at_ms']).doUpdateSet({ count: sql<number>`post_count.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** The replica that asks first makes it, and the others find it. */
async function sharedKey(db: Database, endsAtMs: number): Promise<string> {
  await db
    .insertInto('post_count_key')
    .values({ ends_at_ms: endsAtMs, key: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('ends_at_ms').doNothing())
    .execute()
  const { key } = await db
    .selectFrom('post_count_key')
    .select('key')
    .where('ends_at_ms', '=', endsAtMs)
    .executeTakeFirstOrThrow()
  return key
}

function endOf(stretchMs: number, nowMs: number): number {
  return (Math.floor(nowMs / stretchMs) + 1) * stretchMs
}

/** Deletes the counts and the keys whose time is over. */
export async function deleteOldCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  await db.deleteFrom('post_count').where('ends_at_ms', '<=', nowMs).execute()
  await db.deleteFrom('post_count_key').where('ends_at_ms', '<=', nowMs).execute()
}

/** The count, or an error where it takes too long. */
export async function soon(counting: ReturnType<CountOne>): ReturnType<CountOne> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The count did not come in time')), patienceMs)
  })
  return Promise.race([counting, tooLate]).finally(() => clearTimeout(timer))
}
