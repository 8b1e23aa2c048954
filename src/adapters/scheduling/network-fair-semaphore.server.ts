import type { ContainingNetworks } from '../../domain/client-network.server'

/** A limited number of slots that networks take in turn. */
export interface NetworkFairSemaphore {
  /** Resolves once the caller has a slot. An empty list is the site itself, which goes first. */
  acquire: (network: ContainingNetworks) => Promise<void>
  /** Returns a slot. */
  release: () => void
}

/** The callers that wait for one network, and the narrower networks inside it. */
interface Network {
  own: (() => void)[]
  inside: Map<string, Network>
}

/**
 * Gives slots to networks in turn: first to wide networks, and inside each to its narrower ones. So a visitor waits for
 * one task of a crowd, not for all of them. Suits many short tasks: it finds the next one in constant time. The caller
 * limits how many may wait.
 */
export function createNetworkFairSemaphore(slots: number): NetworkFairSemaphore {
  const everyone = newNetwork()
  let free = slots
  return {
    async acquire(networks) {
      if (free > 0) {
        free--
        return
      }
      let network = everyone
      for (const name of networks) {
        const narrower = network.inside.get(name) ?? newNetwork()
        network.inside.set(name, narrower)
        network = narrower
      }
      await new Promise<void>((resolve) => network.own.push(resolve))
    },
    release() {
      // Hands the slot over without freeing it, so that a new caller cannot overtake waiting ones.
      const startNext = takeNext(everyone)
      if (startNext === undefined) free++
      else startNext()
    },
  }
}

function newNetwork(): Network {
  return { own: [], inside: new Map() }
}

/** Removes and returns the next caller, and moves its networks behind the others. */
function takeNext({ own, inside }: Network): (() => void) | undefined {
  if (own.length > 0) return own.shift()
  for (const [name, narrower] of inside) {
    const next = takeNext(narrower)
    inside.delete(name)
    if (narrower.own.length + narrower.inside.size > 0) inside.set(name, narrower)
    return next
  }
  return undefined
}
