import { listContainingNetworks } from '../../domain/client-network.server'
import { createSlidingWindowCounter } from './sliding-window-counter.server'

const minuteMs = 60_000

/**
 * After this many verifications a payment counts as frequently verified, until there was none for this
 * long.
 */
const frequent = { minCount: 5, resetAfterMs: 10 * minuteMs } as const
/** How many payments and networks are remembered. */
const maxRemembered = 10_000

/**
 * The shares of the limit that a network leaves for others: the more it has used, the more it leaves. One
 * network alone gets two fifths and the next one fifth; the rest is for networks that have used very
 * little, and its last part for those that have used nothing.
 */
const reserves = [
  { fromShare: 1 / 5, leaves: 3 / 5 },
  { fromShare: 1 / 50, leaves: 2 / 5 },
  { fromShare: 0, leaves: 1 / 8 },
] as const

/**
 * How many networks the ones around a network count as, from the narrowest. A household or a customer of a
 * data centre may have many networks of 64 bits, so the /56 and the /48 around them count too; as more than
 * one, because phones of a mobile carrier share them. IPv4 addresses count alone: the 256 of a /24 may
 * belong to as many customers.
 */
const allowances = [1, 2, 4] as const

/** How many calls of one kind visitors may cause: within any minute, and at the same time. */
export interface VisitorLimits {
  perMinute: number
  maxPending: number
}

/** The caller's network and the payment. Without a network, the limits per network do not apply. */
export interface VisitorCall {
  reference: string
  network: string | undefined
}

interface NetworkUse {
  calls: ReturnType<typeof createSlidingWindowCounter>
  open: number
}

/**
 * Shares one kind of visitors' calls between networks: a network that has used little has priority over one
 * that has used much. Half of the calls per minute are reserved for rarely verified payments, so that a
 * returning buyer gets through while others verify the same payments repeatedly.
 */
export function createVisitorCallBudget({ perMinute, maxPending }: VisitorLimits) {
  const allCalls = createSlidingWindowCounter(minuteMs)
  const repeatedCalls = createSlidingWindowCounter(minuteMs)
  const networks = new Map<string, NetworkUse>()
  const { isAskedOften, countTime } = askedTimes()
  let pendingCount = 0

  function countedCalls(name: string): NetworkUse {
    const use = networks.get(name) ?? { calls: createSlidingWindowCounter(minuteMs), open: 0 }
    if (networks.size >= maxRemembered)
      for (const [other, { calls, open }] of networks) if (open === 0 && calls.count() === 0) networks.delete(other)
    networks.set(name, use)
    return use
  }

  return {
    hasRoom({ reference, network }: VisitorCall): boolean {
      const left = { perMinute: perMinute - allCalls.count(), open: maxPending - pendingCount }
      if (left.perMinute <= 0 || left.open <= 0) return false
      if (isAskedOften(reference) && repeatedCalls.count() >= perMinute / 2) return false
      return countedNetworks(network).every(({ name, allowance }) => {
        const use = networks.get(name)
        if (use === undefined) return true
        const calls = Math.floor(use.calls.count() / allowance)
        const openCalls = Math.floor(use.open / allowance)
        return left.perMinute > leftByUser(calls, perMinute) && left.open > leftByUser(openCalls, maxPending)
      })
    },
    /** Counts a call and returns the function to call when it has ended. */
    reserve({ reference, network }: VisitorCall): () => void {
      const uses = countedNetworks(network).map(({ name }) => countedCalls(name))
      allCalls.add()
      if (isAskedOften(reference)) repeatedCalls.add()
      countTime(reference)
      pendingCount++
      for (const use of uses) {
        use.calls.add()
        use.open++
      }
      return () => {
        pendingCount--
        for (const use of uses) use.open--
      }
    },
  }
}

/**
 * The networks whose calls a call from `network` counts as, and how many times the calls of one network
 * each may make.
 */
function countedNetworks(network: string | undefined): { name: string; allowance: number }[] {
  if (network === undefined) return []
  const networks = listContainingNetworks(network).toReversed()
  const counted = networks.length === allowances.length ? networks : networks.slice(0, 1)
  return counted.map((name, index) => ({ name, allowance: allowances[index] ?? 1 }))
}

/** How many calls a network that has used `used` of `limit` leaves for others. */
function leftByUser(used: number, limit: number): number {
  if (used === 0) return 0
  return limit * (reserves.find(({ fromShare }) => used >= limit * fromShare)?.leaves ?? 0)
}

/** Counts how often payments are verified. */
function askedTimes() {
  const times = new Map<string, { count: number; atMs: number }>()
  return {
    isAskedOften(reference: string): boolean {
      const known = times.get(reference)
      return (
        known !== undefined &&
        known.count >= frequent.minCount &&
        performance.now() - known.atMs < frequent.resetAfterMs
      )
    },
    countTime(reference: string): void {
      const known = times.get(reference)
      const atMs = performance.now()
      const isRow = known !== undefined && atMs - known.atMs < frequent.resetAfterMs
      times.delete(reference)
      times.set(reference, { count: isRow ? known.count + 1 : 1, atMs })
      const [oldest] = times.keys()
      if (times.size > maxRemembered && oldest !== undefined) times.delete(oldest)
    },
  }
}
