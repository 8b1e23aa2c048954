import type { ContainingNetworks } from '../../domain/client-network.server'

/** The share of a limited resource that one request or connection holds. */
export interface AllocatedShare {
  network: ContainingNetworks
  amount: number
}

/**
 * Returns the shares of the network that holds the most: the largest of the widest networks, then the
 * largest inside it, down to the narrowest. A client with many small networks inside a wide one therefore
 * counts as one. If several networks hold the same amount, the shares of all of them are returned. Shares
 * that cannot be evicted count but are not returned.
 */
export function sharesOfLargestNetwork<Held extends AllocatedShare>(
  shares: Iterable<Held>,
  canLose: (share: Held) => boolean,
): Held[] {
  let left = [...shares]
  const levels = left.reduce((most, { network }) => Math.max(most, network.length), 0)
  for (let level = 0; level < levels; level++) {
    const networks = Map.groupBy(left, ({ network }) => network[level] ?? network.at(-1))
    const candidates = [...networks.values()].filter((own) => own.some(canLose))
    const sums = candidates.map((own) => own.reduce((sum, { amount }) => sum + amount, 0))
    const largest = Math.max(...sums)
    left = candidates.filter((_, index) => sums[index] === largest).flat()
  }
  return left.filter(canLose)
}
