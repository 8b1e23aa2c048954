// Runs on the devices at the gates, served unbundled with only its types removed.
import type { LastScan, ScanDirection } from './decide-scan'

/** One entry or exit, at this gate or another one. */
export interface EntryOrExit {
  id: string
  ticketId: string
  list: string
  direction: ScanDirection
  atMs: number
  gate: string
}

/** The entries and exits on each list that the device knows. */
export interface EntryLog {
  /** Adds an entry or exit. A known one changes nothing. */
  add: (entryOrExit: EntryOrExit) => void
  last: (list: string, ticketId: string) => LastScan | undefined
  numbers: (list: string) => { inside: number; entered: number }
}

/** Creates an empty log. */
export function createEntryLog(): EntryLog {
  const known = new Set<string>()
  const lists = new Map<string, { last: Map<string, EntryOrExit>; entered: Set<string> }>()

  function ofList(list: string) {
    const found = lists.get(list) ?? { last: new Map<string, EntryOrExit>(), entered: new Set<string>() }
    lists.set(list, found)
    return found
  }

  return {
    add(entryOrExit) {
      if (known.has(entryOrExit.id)) return
      known.add(entryOrExit.id)
      const { last, entered } = ofList(entryOrExit.list)
      if (entryOrExit.direction === 'in') entered.add(entryOrExit.ticketId)
      const before = last.get(entryOrExit.ticketId)
      // Entries and exits of other gates arrive late.
      if (before === undefined || before.atMs <= entryOrExit.atMs) last.set(entryOrExit.ticketId, entryOrExit)
    },
    last: (list, ticketId) => ofList(list).last.get(ticketId),
    numbers(list) {
      const { last, entered } = ofList(list)
      const inside = [...last.values()].filter(({ direction }) => direction === 'in').length
      return { inside, entered: entered.size }
    },
  }
}
