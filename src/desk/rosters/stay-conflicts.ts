/** A guest in a room. Days are such as '2025-09-19'; the guest leaves on the morning of `leavesOn`. */
export interface Stay {
  publicCode: string
  roomKey: string
  arrivesOn: string
  leavesOn: string
}

/** Nights on which a room has more guests than beds. */
export interface StayConflict {
  roomKey: string
  /** The first of these nights, and the last. */
  from: string
  to: string
  /** The most guests of a night. */
  guests: number
  publicCodes: readonly string[]
}

/**
 * Finds the rooms that have more guests than beds, with the nights and the guests, the earliest first. A guest who
 * leaves in the morning makes room for one who arrives on that day.
 */
export function findStayConflicts(stays: readonly Stay[], bedsOf: (roomKey: string) => number): StayConflict[] {
  const byRoom = Map.groupBy(stays, ({ roomKey }) => roomKey)
  return [...byRoom]
    .flatMap(([roomKey, guests]) => conflictsOfRoom(roomKey, guests, bedsOf(roomKey)))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.roomKey.localeCompare(other.roomKey))
}

function conflictsOfRoom(roomKey: string, stays: readonly Stay[], beds: number): StayConflict[] {
  const conflicts: StayConflict[] = []
  // Who is there changes only on days on which someone comes or goes.
  const days = [...new Set(stays.flatMap(({ arrivesOn, leavesOn }) => [arrivesOn, leavesOn]))].sort()
  for (const [index, from] of days.entries()) {
    const nextDay = days[index + 1]
    const guests = stays.filter(({ arrivesOn, leavesOn }) => arrivesOn <= from && leavesOn > from)
    if (nextDay === undefined || guests.length <= beds) continue
    const publicCodes = guests.map(({ publicCode }) => publicCode)
    const last = conflicts.at(-1)
    if (last !== undefined && dayAfter(last.to) === from)
      conflicts[conflicts.length - 1] = {
        ...{ roomKey, from: last.from, to: dayBefore(nextDay) },
        guests: Math.max(last.guests, guests.length),
        publicCodes: [...new Set([...last.publicCodes, ...publicCodes])],
      }
    else conflicts.push({ roomKey, from, to: dayBefore(nextDay), guests: guests.length, publicCodes })
  }
  return conflicts
}

const dayMs = 24 * 3_600_000

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
}
