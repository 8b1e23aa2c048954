import type { Database } from '../../adapters/database/tables.server'
import { createSingleFlight } from '../../adapters/scheduling/single-flight.server'
import { readScansInOrder, type StoredScan } from './read-scans-in-order.server'

/** Counts of entries and exits, at one gate or in one quarter of an hour. */
export interface EntryAndExitCount {
  /** First entries of a ticket on this list. */
  entered: number
  /** All entries, including re-entries. Conflicts do not count. */
  entries: number
  exits: number
  /** Entries of a ticket that was already inside. */
  conflicts: number
}

/** The numbers of one list. */
export interface GateNumbers extends EntryAndExitCount {
  list: string
  inside: number
  gates: readonly (EntryAndExitCount & { gate: string })[]
  /** By the start of each quarter of an hour, in order; quarters without a scan are absent. */
  quarters: readonly (EntryAndExitCount & { startMs: number })[]
}

/** A ticket that was let in twice, because the second device did not know of the first entry. */
export interface GateConflict {
  list: string
  ticketId: string
  /** Undefined if the ticket has been erased since. */
  code: string | undefined
  type: string | undefined
  first: { atMs: number; gate: string }
  second: { atMs: number; gate: string }
}

/** The numbers and conflicts of all scans. */
export interface GateReport {
  /** The numbers of every list with a scan. */
  lists: GateNumbers[]
  /** Newest first, at most `maxConflicts`. */
  conflicts: GateConflict[]
}

/** At most this many conflicts are listed. */
export const maxConflicts = 1_000

const quarterMs = 900_000

const shareRun = createSingleFlight<GateReport>()

/**
 * Reads the numbers of every list, and the tickets that were let in twice. Computes them from the stored scans, so that
 * nothing is counted twice. Concurrent callers share one run.
 */
export function readGateReport(db: Database): Promise<GateReport> {
  return shareRun(db, 'gate report', () => compileReport(db))
}

async function compileReport(db: Database): Promise<GateReport> {
  const tallies = new Map<string, ListTally>()
  let conflicts: Conflict[] = []
  let previous: StoredScan | undefined
  let hasEntered = false
  for await (const scan of readScansInOrder(db)) {
    const tally = tallies.get(scan.list) ?? newTally()
    tallies.set(scan.list, tally)
    const isSameTicket = previous?.list === scan.list && previous.ticket_id === scan.ticket_id
    const before = isSameTicket ? previous : undefined
    const isIn = scan.direction === 'in'
    const wasIn = before?.direction === 'in'
    hasEntered = isSameTicket && hasEntered
    countEntryOrExit(tally, scan, {
      entered: Number(isIn && !hasEntered),
      entries: Number(isIn && !wasIn),
      exits: Number(!isIn),
      conflicts: Number(isIn && wasIn),
    })
    tally.inside += Number(isIn) - Number(wasIn)
    hasEntered ||= isIn
    if (isIn && wasIn && before !== undefined) conflicts.push({ first: before, second: scan })
    if (conflicts.length >= 2 * maxConflicts) conflicts = latestOf(conflicts)
    previous = scan
  }
  return {
    lists: [...tallies].map(([list, tally]) => toGateNumbers(list, tally)),
    conflicts: await nameTickets(db, latestOf(conflicts)),
  }
}

interface ListTally {
  inside: number
  all: EntryAndExitCount
  gates: Map<string, EntryAndExitCount>
  quarters: Map<number, EntryAndExitCount>
}

function newTally(): ListTally {
  return { inside: 0, all: noEntriesOrExits(), gates: new Map(), quarters: new Map() }
}

function noEntriesOrExits(): EntryAndExitCount {
  return { entered: 0, entries: 0, exits: 0, conflicts: 0 }
}

function countEntryOrExit(
  { all, gates, quarters }: ListTally,
  { gate, at_ms }: StoredScan,
  added: EntryAndExitCount,
): void {
  const quarter = Math.floor(at_ms / quarterMs)
  const ofGate = gates.get(gate) ?? noEntriesOrExits()
  const ofQuarter = quarters.get(quarter) ?? noEntriesOrExits()
  gates.set(gate, ofGate)
  quarters.set(quarter, ofQuarter)
  for (const count of [all, ofGate, ofQuarter])
    for (const name of ['entered', 'entries', 'exits', 'conflicts'] as const) count[name] += added[name]
}

function toGateNumbers(list: string, { inside, all, gates, quarters }: ListTally): GateNumbers {
  return {
    ...{ list, inside, ...all },
    gates: [...gates]
      .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .map(([gate, count]) => ({ gate, ...count })),
    quarters: [...quarters]
      .sort(([one], [other]) => one - other)
      .map(([quarter, count]) => ({ startMs: quarter * quarterMs, ...count })),
  }
}

interface Conflict {
  first: StoredScan
  second: StoredScan
}

function latestOf(conflicts: readonly Conflict[]): Conflict[] {
  const isLater = ({ second: one }: Conflict, { second: other }: Conflict) =>
    other.at_ms - one.at_ms || (one.id < other.id ? -1 : 1)
  return conflicts.toSorted(isLater).slice(0, maxConflicts)
}

async function nameTickets(db: Database, conflicts: readonly Conflict[]): Promise<GateConflict[]> {
  const ids = [...new Set(conflicts.map(({ second }) => second.ticket_id))]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('ticket').select(['id', 'public_code', 'type']).where('id', 'in', ids).execute()
  const tickets = new Map(rows.map((row) => [row.id, row]))
  return conflicts.map(({ first, second }) => ({
    ...{ list: second.list, ticketId: second.ticket_id },
    ...{ code: tickets.get(second.ticket_id)?.public_code, type: tickets.get(second.ticket_id)?.type },
    ...{ first: placeOf(first), second: placeOf(second) },
  }))
}

function placeOf({ at_ms: atMs, gate }: StoredScan): GateConflict['first'] {
  return { atMs, gate }
}
