import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { isEmbedded } from '../../adapters/database/vacuum.server'
import type { Config } from '../../config.server'
import { actionNeeded, type Finding, ok } from '../../desk/findings/finding'

const timeoutMs = 10_000
/**
 * The accepted difference: a Date header has whole seconds, and responses take time. Smaller differences do
 * not harm leases or times in emails.
 */
const maxDifferenceMs = 5_000

/** Compares our clock with that of the database, if it has its own, and that of the payment provider. */
export async function checkClocks(db: Database | undefined, config: Config): Promise<Finding[]> {
  const clocks = await Promise.all([readDatabaseClock(db), readProviderClock(config)])
  const known = clocks.filter((clock) => clock !== undefined)
  return known.length === 0 ? [] : [compareClocks(known)]
}

/** How far another clock is ahead of ours. */
export interface OtherClock {
  owner: string
  aheadMs: number
}

/** Whether our clock agrees with the others. */
export function compareClocks(clocks: readonly OtherClock[]): Finding {
  const wrong = clocks.filter(({ aheadMs }) => Math.abs(aheadMs) > maxDifferenceMs)
  if (wrong.length === 0) return ok('the clock is correct')
  const differences = wrong
    .map(({ owner, aheadMs }) => `${owner} by ${Math.round(Math.abs(aheadMs) / 1_000)} s`)
    .join(', ')
  return actionNeeded(
    `this machine’s clock differs from that of ${differences}`,
    'set the clock (timedatectl set-ntp true): dates in emails, deadlines and retention periods depend on it',
  )
}

async function readDatabaseClock(db: Database | undefined): Promise<OtherClock | undefined> {
  if (db === undefined || isEmbedded(db)) return undefined
  const requestedAtMs = Date.now()
  const time = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
  const rows = await time.execute(db).then(
    (result) => result.rows,
    () => [],
  )
  return compareWithOurs('the database', Number(rows[0]?.ms), requestedAtMs)
}

/** The sandbox runs on this machine and has no separate clock. */
async function readProviderClock({ payments }: Config): Promise<OtherClock | undefined> {
  if (payments.kind === 'sandbox') return undefined
  const requestedAtMs = Date.now()
  const date = await fetch(payments.url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  )
  return compareWithOurs('the payment provider', Date.parse(date ?? ''), requestedAtMs)
}

/** Compared with the midpoint of the request; undefined if the response had no time. */
function compareWithOurs(owner: string, theirTimeMs: number, requestedAtMs: number): OtherClock | undefined {
  const aheadMs = theirTimeMs - (requestedAtMs + Date.now()) / 2
  return Number.isNaN(aheadMs) ? undefined : { owner, aheadMs }
}
