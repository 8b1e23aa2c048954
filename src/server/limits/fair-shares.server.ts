/** What one request holds of something that there is little of. */
export interface Holding {
  /** Holds more. Where all together then hold too much, somebody is made to give up: perhaps this one. */
  grow: (by: number) => void
  /** From now on it is not taken away any more, and still counts. */
  settle: () => void
  release: () => void
}

/** Something that there is little of, shared fairly between networks. */
export interface Shares {
  /** Begins to hold nothing yet. `giveUp` is called once, when this holding has been taken away. */
  hold: (network: string, giveUp: () => void) => Holding
}

interface Held {
  network: string
  amount: number
  isSettled: boolean
  giveUp: () => void
}

/**
 * Shares out `most` (bytes, places). Where that is exceeded, the network that holds the most loses its largest holding; of equal networks
 * or holdings the newest loses. A crowd from one network cannot keep others out, and inside one network the small ones stay.
 */
export function shareOut(most: number): Shares {
  const all = new Set<Held>()
  let total = 0

  function takeBack(held: Held): boolean {
    if (!all.delete(held)) return false
    total -= held.amount
    return true
  }

  function loser(): Held | undefined {
    const sums = new Map<string, { sum: number; largest?: Held }>()
    for (const held of all) {
      const own = sums.get(held.network) ?? { sum: 0 }
      own.sum += held.amount
      if (!held.isSettled && held.amount >= (own.largest?.amount ?? 0)) own.largest = held
      sums.set(held.network, own)
    }
    let found: { sum: number; largest?: Held } = { sum: 0 }
    // The networks come in the order of their oldest holdings, so that the newest of equal ones is found last.
    for (const own of sums.values()) if (own.largest !== undefined && own.sum >= found.sum) found = own
    return found.largest
  }

  return {
    hold(network, giveUp) {
      const held: Held = { network, amount: 0, isSettled: false, giveUp }
      all.add(held)
      return {
        grow(by) {
          if (!all.has(held)) return
          held.amount += by
          total += by
          while (total > most) {
            const other = loser()
            if (other === undefined || !takeBack(other)) return
            other.giveUp()
          }
        },
        settle() {
          held.isSettled = true
        },
        release: () => void takeBack(held),
      }
    },
  }
}
