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
 * Shares out `most` (bytes, places). Where that is exceeded, the network that holds the most loses its largest holding, or of equally large
 * ones the newest: a crowd from one place cannot keep others out, and in one place the small ones stay.
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
    const sums = new Map<string, number>()
    for (const { network, amount } of all) sums.set(network, (sums.get(network) ?? 0) + amount)
    let found: Held | undefined
    for (const held of all) {
      if (held.isSettled) continue
      const isOfLarger = found === undefined || (sums.get(held.network) ?? 0) > (sums.get(found.network) ?? 0)
      if (isOfLarger || (found?.network === held.network && held.amount >= found.amount)) found = held
    }
    return found
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
