import { recentCalls } from './sliding-window.server'

const minuteMs = 60_000

/** A payment asked about so many times counts as asked about often, until nobody has asked for this long. */
const often = { times: 5, forgottenAfterMs: 10 * minuteMs } as const
/** How many payments and networks are remembered. */
const remembered = 10_000

/** What visitors may ask of the provider: within any minute, and at the same time. */
export interface VisitorLimits {
  perMinute: number
  open: number
}

/** Who asks about which payment. Without a network, the limits of one network do not hold. */
export interface VisitorCall {
  reference: string
  network: string | undefined
}

/**
 * Shares the visitors' calls between networks. A network may ask while it has used less than what is left: one alone gets half, the next
 * half of the rest, so no network can use up what the others need. Half of a minute's calls are reserved for payments asked about rarely:
 * a buyer who comes back finds room while others ask about the same payments again and again.
 */
export function visitorBudget({ perMinute, open }: VisitorLimits) {
  const all = recentCalls(minuteMs)
  const repeated = recentCalls(minuteMs)
  const networks = new Map<string, { calls: ReturnType<typeof recentCalls>; open: number }>()
  const times = new Map<string, { count: number; atMs: number }>()
  let openCount = 0

  function isAskedOften(reference: string): boolean {
    const known = times.get(reference)
    return known !== undefined && known.count >= often.times && performance.now() - known.atMs < often.forgottenAfterMs
  }

  function countTime(reference: string): void {
    const known = times.get(reference)
    const atMs = performance.now()
    const isRow = known !== undefined && atMs - known.atMs < often.forgottenAfterMs
    times.delete(reference)
    times.set(reference, { count: isRow ? known.count + 1 : 1, atMs })
    const [oldest] = times.keys()
    if (times.size > remembered && oldest !== undefined) times.delete(oldest)
  }

  function usedBy(network: string) {
    const used = networks.get(network) ?? { calls: recentCalls(minuteMs), open: 0 }
    if (networks.size >= remembered)
      for (const [name, { calls, open }] of networks) if (open === 0 && calls.count() === 0) networks.delete(name)
    networks.set(network, used)
    return used
  }

  return {
    hasRoom({ reference, network }: VisitorCall): boolean {
      if (openCount >= open || all.count() >= perMinute) return false
      if (isAskedOften(reference) && repeated.count() >= perMinute / 2) return false
      const used = network === undefined ? undefined : networks.get(network)
      return used === undefined || (used.calls.count() < perMinute - all.count() && used.open < open - openCount)
    },
    /** Counts a call, and answers what to do when it has ended. */
    begin({ reference, network }: VisitorCall): () => void {
      const used = network === undefined ? undefined : usedBy(network)
      all.add()
      used?.calls.add()
      if (isAskedOften(reference)) repeated.add()
      countTime(reference)
      openCount++
      if (used !== undefined) used.open++
      return () => {
        openCount--
        if (used !== undefined) used.open--
      }
    },
  }
}
