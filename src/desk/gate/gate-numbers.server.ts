import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'

/** How many people came and went, at one gate or in one quarter of an hour. */
export interface PassageCount {
  /** People who came in for the first time on this list. */
  entered: number
  /** Entries, also of people who had gone out. Conflicts do not count. */
  entries: number
  exits: number
  /** Entries of a ticket that was inside already. */
  conflicts: number
}

/** The numbers of one list. */
export interface GateNumbers extends PassageCount {
  list: string
  inside: number
  gates: readonly (PassageCount & { gate: string })[]
  /** By the beginning of the quarter of an hour, in order; quarters without a scan are absent. */
  quarters: readonly (PassageCount & { startMs: number })[]
}

/** Two gates, or one gate twice, let the same ticket in while the first did not know of the other. */
export interface GateConflict {
  list: string
  ticketId: string
  /** Undefined if the ticket was erased since. */
  code: string | undefined
  type: string | undefined
  first: { atMs: number; gate: string }
  second: { atMs: number; gate: string }
}

/** At most so many conflicts are listed. */
export const maxConflicts = 1_000

const quarterMs = 900_000

/** Each scan with the one before it, of the same ticket on the same list. */
function withPrevious(db: Database) {
  return db.with('ordered', (query) =>
    query.selectFrom('gate_scan').select((row) => {
      const ofTicket = ['list', 'ticket_id'] as const
      return [
        ...(['id', 'list', 'ticket_id', 'direction', 'at_ms', 'gate'] as const),
        row.fn
          .agg<'in' | 'out' | null>('lag', ['direction'])
          .over((over) => over.partitionBy(ofTicket).orderBy('at_ms').orderBy('id'))
          .as('previous_direction'),
        row.fn
          .agg<number | null>('lag', ['at_ms'])
          .over((over) => over.partitionBy(ofTicket).orderBy('at_ms').orderBy('id'))
          .as('previous_at_ms'),
        row.fn
          .agg<string | null>('lag', ['gate'])
          .over((over) => over.partitionBy(ofTicket).orderBy('at_ms').orderBy('id'))
          .as('previous_gate'),
        row.fn
          .agg<'in' | 'out' | null>('lead', ['direction'])
          .over((over) => over.partitionBy(ofTicket).orderBy('at_ms').orderBy('id'))
          .as('next_direction'),
        row.fn
          .agg<number>('row_number')
          .over((over) =>
            over
              .partitionBy([...ofTicket, 'direction'])
              .orderBy('at_ms')
              .orderBy('id'),
          )
          .as('nth'),
      ]
    }),
  )
}

/** The numbers of every list at which someone was scanned. They follow from the scans, so none is counted twice. */
export async function readGateNumbers(db: Database): Promise<GateNumbers[]> {
  const isAgain = sql`previous_direction = 'in' and direction = 'in'`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const rows = await withPrevious(db)
    .selectFrom('ordered')
    .select(['list', 'gate', sql<number>`at_ms / ${sql.lit(quarterMs)}`.as('quarter')])
    .select([
      count(sql`direction = 'in' and nth = 1`).as('entered'),
      count(sql`direction = 'in' and (previous_direction is null or previous_direction = 'out')`).as('entries'),
      count(sql`direction = 'out'`).as('exits'),
      count(isAgain).as('conflicts'),
      count(sql`direction = 'in' and next_direction is null`).as('inside'),
    ])
    .groupBy(['list', 'gate', 'quarter'])
    .execute()
  const lists = new Map<string, NumbersRow[]>()
  for (const { list, gate, ...counted } of rows) {
    const numbers = Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, Number(value)]))
    lists.set(list, [...(lists.get(list) ?? []), { ...(numbers as Omit<NumbersRow, 'gate'>), gate }])
  }
  return [...lists].map(([list, ofList]) => toGateNumbers(list, ofList))
}

interface NumbersRow extends PassageCount {
  gate: string
  quarter: number
  inside: number
}

function toGateNumbers(list: string, rows: readonly NumbersRow[]): GateNumbers {
  const gates = Map.groupBy(rows, ({ gate }) => gate)
  const quarters = Map.groupBy(rows, ({ quarter }) => quarter)
  return {
    list,
    ...sumPassages(rows),
    inside: rows.reduce((sum, { inside }) => sum + inside, 0),
    gates: [...gates]
      .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .map(([gate, ofGate]) => ({ gate, ...sumPassages(ofGate) })),
    quarters: [...quarters]
      .sort(([one], [other]) => one - other)
      .map(([quarter, ofQuarter]) => ({ startMs: quarter * quarterMs, ...sumPassages(ofQuarter) })),
  }
}

function sumPassages(rows: readonly PassageCount[]): PassageCount {
  const sum = (name: keyof PassageCount) => rows.reduce((total, row) => total + row[name], 0)
  return { entered: sum('entered'), entries: sum('entries'), exits: sum('exits'), conflicts: sum('conflicts') }
}

/** Tickets that were let in a second time, the latest first, at most `maxConflicts`. */
export async function listGateConflicts(db: Database): Promise<GateConflict[]> {
  const rows = await withPrevious(db)
    .selectFrom('ordered')
    .leftJoin('ticket', 'ticket.id', 'ordered.ticket_id')
    .select(['ordered.list', 'ordered.ticket_id', 'ordered.at_ms', 'ordered.gate', 'previous_at_ms', 'previous_gate'])
    .select(['ticket.public_code', 'ticket.type'])
    .where('ordered.direction', '=', 'in')
    .where('previous_direction', '=', 'in')
    .orderBy('ordered.at_ms', 'desc')
    .orderBy('ordered.id')
    .limit(maxConflicts)
    .execute()
  return rows.map((row) => ({
    list: row.list,
    ticketId: row.ticket_id,
    code: row.public_code ?? undefined,
    type: row.type ?? undefined,
    first: { atMs: Number(row.previous_at_ms), gate: row.previous_gate ?? '' },
    second: { atMs: row.at_ms, gate: row.gate },
  }))
}
