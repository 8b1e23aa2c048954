import type { ContainingNetworks } from '../../domain/client-network.server'
import { type AllocatedShare, sharesOfLargestNetwork } from './largest-network.server'

/** One request's holding of a limited resource. */
export interface EvictableShare {
  /**
   * Increases the holding. If the total then exceeds the limit, one holding is evicted, possibly this one.
   */
  grow: (amount: number) => void
  /**
   * Reports bytes that have arrived for this holding. From the first report on, a holding for which too few
   * arrive counts as stalled.
   */
  advance: (bytes: number) => void
  /** Marks the holding as complete, so it no longer counts as stalled. */
  complete: () => void
  /** Protects the holding from eviction; it still counts towards the total. */
  pin: () => void
  release: () => void
}

/** A limited resource that is shared fairly between networks. */
export interface EvictableShares {
  /** Creates an empty holding. `onEvicted` is called once, when the holding has been evicted. */
  allocate: (network: ContainingNetworks, onEvicted: () => void) => EvictableShare
}

/**
 * A holding stalls when it falls behind this speed for this long: four times what a connection must send,
 * and less than EDGE phones do.
 */
const slowest = { bytesPerMs: 8, toleranceMs: 10_000 } as const

interface TrackedAllocation extends AllocatedShare {
  /** Creation order: a higher number is newer. */
  number: number
  /** The time from which it counts as stalled unless more data arrives. */
  stallsAtMs: number
  isPinned: boolean
  onEvicted: () => void
}

/**
 * Shares `maxTotal` (bytes or places) between networks. When it is exceeded, the network that holds the
 * most loses its largest holding; networks are compared from the widest down. Among equal holdings the one
 * that has been stalled longest is evicted, or the newest if none is stalled, so that active work is not
 * lost to newcomers. A crowd from one network cannot keep others out, and within a network small holdings
 * stay.
 */
export function createEvictableShares(
  maxTotal: number,
  nowMs: () => number = () => performance.now(),
): EvictableShares {
  const all = new Set<TrackedAllocation>()
  let total = 0
  let count = 0

  function release(allocation: TrackedAllocation): boolean {
    if (!all.delete(allocation)) return false
    total -= allocation.amount
    return true
  }

  function pickEvicted(): TrackedAllocation | undefined {
    const shares = sharesOfLargestNetwork(all, ({ isPinned, amount }) => !isPinned && amount > 0)
    const largest = shares.reduce((amount, allocation) => Math.max(amount, allocation.amount), 0)
    const equal = shares.filter(({ amount }) => amount === largest).sort((a, b) => b.number - a.number)
    const stalled = equal.filter(({ stallsAtMs }) => stallsAtMs < nowMs())
    return stalled.sort((a, b) => a.stallsAtMs - b.stallsAtMs)[0] ?? equal[0]
  }

  function grow(held: TrackedAllocation, by: number) {
    if (!all.has(held)) return
    held.amount += by
    total += by
    while (total > maxTotal) {
      const other = pickEvicted()
      if (other === undefined || !release(other)) return
      other.onEvicted()
    }
  }

  return {
    allocate(network, onEvicted) {
      const stallsAtMs = Number.POSITIVE_INFINITY
      const allocation: TrackedAllocation = {
        network,
        amount: 0,
        number: count++,
        stallsAtMs,
        isPinned: false,
        onEvicted,
      }
      all.add(allocation)
      return {
        grow: (amount) => grow(allocation, amount),
        advance(bytes) {
          const latestMs = nowMs() + slowest.toleranceMs
          allocation.stallsAtMs = Math.min(latestMs, allocation.stallsAtMs + bytes / slowest.bytesPerMs)
        },
        complete() {
          allocation.stallsAtMs = Number.POSITIVE_INFINITY
        },
        pin() {
          allocation.isPinned = true
        },
        release: () => void release(allocation),
      }
    },
  }
}
