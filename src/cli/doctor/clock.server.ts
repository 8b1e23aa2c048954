import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { isEmbedded } from '../../adapters/database/vacuum.server'
import type { Config } from '../../config.server'
import { act, type Finding, fine } from './finding'

const patienceMs = 10_000
/** A Date header tells whole seconds, and answers travel. Leases and times in letters take no harm from less. */
const mostMs = 5_000

/** Our clock against those that we can ask: the database's, where it has one of its own, and the payment provider's. */
export async function clockFindings(db: Database | undefined, config: Config): Promise<Finding[]> {
  const others = await Promise.all([databaseAheadMs(db), providerAheadMs(config)])
  const known = others.filter((other) => other !== undefined)
  return known.length === 0 ? [] : [clockFinding(known)]
}

/** How far another clock is ahead of ours. */
export interface OtherClock {
  whose: string
  aheadMs: number
}

/** Whether our clock goes as the others do. */
export function clockFinding(others: readonly OtherClock[]): Finding {
  const wrong = others.filter(({ aheadMs }) => Math.abs(aheadMs) > mostMs)
  if (wrong.length === 0) return fine('the clock is right')
  const says = wrong.map(({ whose, aheadMs }) => `${whose} by ${Math.round(Math.abs(aheadMs) / 1_000)} s`).join(', ')
  return act(
    `this machine’s clock differs from that of ${says}`,
    'set the clock (timedatectl set-ntp true); dates in letters, deadlines and how long things are kept depend on it',
  )
}

async function databaseAheadMs(db: Database | undefined): Promise<OtherClock | undefined> {
  if (db === undefined || isEmbedded(db)) return undefined
  const askedMs = Date.now()
  const time = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
  const rows = await time.execute(db).then(
    (answer) => answer.rows,
    () => [],
  )
  return ahead('the database', Number(rows[0]?.ms), askedMs)
}

/** The sandbox is on this machine, and has no clock of its own. */
async function providerAheadMs({ payments }: Config): Promise<OtherClock | undefined> {
  if (payments.kind === 'sandbox') return undefined
  const askedMs = Date.now()
  const date = await fetch(payments.url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  )
  return ahead('the payment provider', Date.parse(date ?? ''), askedMs)
}

/** Against the middle of the time that the question took; nothing where no time was told. */
function ahead(whose: string, theirsMs: number, askedMs: number): OtherClock | undefined {
  const aheadMs = theirsMs - (askedMs + Date.now()) / 2
  return Number.isNaN(aheadMs) ? undefined : { whose, aheadMs }
}
