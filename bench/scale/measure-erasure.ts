import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serveSite } from '../processes.ts'
import { measurePeak } from './peak-memory.ts'

/** How many submissions are past their time. A year's festival has fewer in one hour. */
const dueCount = 1_000
/** Twice as long ago as the longest retention period. */
const expiredAgeMs = 4 * 365 * 24 * 3_600_000
const pollEveryMs = 50
const timeoutMs = 10 * 60_000
const label = 'the hourly cleanup erases'

/**
 * Makes some of the copied submissions due for erasure, and measures how long the hourly cleanup of a server that
 * starts takes to erase them, and the server's memory meanwhile. Throws if they are not erased within ten minutes.
 */
export async function measureErasure(
  databaseUrl: string,
  environment: Record<string, string>,
): Promise<[label: string, value: string]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if ((await makeDue(client)) === 0) return [label, 'nothing to erase']
    await using site = await serveSite(environment)
    // The cleanup begins with the server, shortly before it is ready.
    const waiting = await countDue(client)
    const { ms, peakMegabytes } = await measurePeak(site.pid, () => untilNoneDue(client))
    const perSecond = ((waiting / ms) * 1_000).toFixed(0)
    const value = `${(ms / 1_000).toFixed(1)} s (${waiting} rows, ${perSecond} /s, ${peakMegabytes.toFixed(0)} MB)`
    return [label, value]
  } finally {
    await client.end()
  }
}

/** Chooses the oldest copies, and returns how many there were; the submissions that are copied stay. */
async function makeDue(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `update submission set changed_at_ms = $1, erasure_due_at_ms = $2
     where id in (
       select id from submission where id like '%-copy-%' and erased_at_ms is null order by created_at_ms limit $3)`,
    [Date.now() - expiredAgeMs, Date.now() - 1, dueCount],
  )
  return rowCount ?? 0
}

async function untilNoneDue(client: pg.Client): Promise<void> {
  const endMs = performance.now() + timeoutMs
  for (let due = await countDue(client); due > 0; due = await countDue(client)) {
    if (performance.now() > endMs) throw new Error(`${due} submissions are still not erased`)
    await pause(pollEveryMs)
  }
}

async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*) as due from submission where erasure_due_at_ms <= $1', [
    Date.now(),
  ])
  return Number(rows[0]?.due)
}
