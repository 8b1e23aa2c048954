import { createNetworkFairSemaphore } from '../adapters/scheduling/network-fair-semaphore.server'
import { currentVisitorNetworks } from '../adapters/scheduling/visitor-context.server'

/**
 * How many orders are read at once. The answers of a long form take 100 kB of memory while the rest of its order is
 * read, and the database reads one at a time anyway.
 */
export const maxOrdersReadAtOnce = 50

const slots = createNetworkFairSemaphore(maxOrdersReadAtOnce)

/**
 * Runs `read`, which loads an order and then more about it, once it is the turn of the visitor's network. A request
 * that waits has not loaded anything yet. Must not be nested, and must not wait for anybody but the database.
 */
export async function readOrderInTurn<T>(read: () => Promise<T>): Promise<T> {
  await slots.acquire(currentVisitorNetworks())
  try {
    return await read()
  } finally {
    slots.release()
  }
}
