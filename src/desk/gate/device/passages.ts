// Runs on the devices at the gates, served unbundled with only its types removed.
import type { LastScan, ScanDirection } from './decide-scan'

/** Someone who came in or went out, here or at another gate. */
export interface Passage {
  id: string
  ticketId: string
  list: string
  direction: ScanDirection
  atMs: number
  gate: string
}

/** Who is inside on each list, as far as the device knows. */
export interface PassageBook {
  /** Adds a passage; one that is known already changes nothing. */
  add: (passage: Passage) => void
  last: (list: string, ticketId: string) => LastScan | undefined
  numbers: (list: string) => { inside: number; entered: number }
}

/** Creates an empty book. */
export function createPassageBook(): PassageBook {
  const known = new Set<string>()
  const lists = new Map<string, { last: Map<string, Passage>; entered: Set<string> }>()

  function ofList(list: string) {
    const found = lists.get(list) ?? { last: new Map<string, Passage>(), entered: new Set<string>() }
    lists.set(list, found)
    return found
  }

  return {
    add(passage) {
      if (known.has(passage.id)) return
      known.add(passage.id)
      const { last, entered } = ofList(passage.list)
      if (passage.direction === 'in') entered.add(passage.ticketId)
      const before = last.get(passage.ticketId)
      // Passages of other gates arrive late.
      if (before === undefined || before.atMs <= passage.atMs) last.set(passage.ticketId, passage)
    },
    last: (list, ticketId) => ofList(list).last.get(ticketId),
    numbers(list) {
      const { last, entered } = ofList(list)
      const inside = [...last.values()].filter(({ direction }) => direction === 'in').length
      return { inside, entered: entered.size }
    },
  }
}
