import type { ContainingNetworks } from '../../domain/client-network.server'

/**
 * Runs tasks one at a time, taking turns between networks. Rejects with the signal's reason when it is
 * aborted.
 */
export type RunInTurn = <T>(network: ContainingNetworks, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

interface Waiting {
  network: ContainingNetworks
  start: () => void
}

/**
 * The time that the tasks of a network have used, in milliseconds, on the scale of the wider network around it.
 */
interface Network {
  usedMs: number
  /** The position of its most recently served narrower network. */
  servedMs: number
  /** Contains only networks that are ahead of it. */
  inside: Map<string, Network>
}

/**
 * Runs one task at a time. Picks the wide network that has used the least time, then the narrow network inside it
 * that has. A crowd that sends slow tasks waits for those who send little, even if it uses many small networks. A new
 * network starts at the position of the others, so it cannot block them. An aborted request leaves the queue; a task
 * in progress runs to its end before the next one starts. The caller limits how many requests may wait. `nowMs`
 * measures the tasks.
 */
export function createFairQueue(nowMs = () => performance.now()): RunInTurn {
  const waiting = new Set<Waiting>()
  const everyone = newNetwork()
  let isBusy = false

  function startNext() {
    const next = leastServed([...waiting], everyone)
    isBusy = next !== undefined
    if (next === undefined) return
    waiting.delete(next)
    next.start()
  }

  async function runTimed<T>(network: ContainingNetworks, work: () => Promise<T>): Promise<T> {
    const served = serve(network, everyone)
    const startedAtMs = nowMs()
    try {
      return await work()
    } finally {
      const tookMs = nowMs() - startedAtMs
      for (const { own, startMs } of served) own.usedMs = startMs + tookMs
    }
  }

  function waitForTurn(network: ContainingNetworks, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(one)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      const one: Waiting = { network, start }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.add(one)
    })
  }

  return async (network, signal, work) => {
    signal.throwIfAborted()
    if (isBusy) await waitForTurn(network, signal)
    isBusy = true
    const running = runTimed(network, work)
    // Deferred, so that the network that was just served can enqueue its next task first.
    const scheduleNext = () => void setImmediate(startNext)
    running.then(scheduleNext, scheduleNext)
    return Promise.race([running, rejectOnAbort(signal)])
  }
}

function newNetwork(): Network {
  return { usedMs: 0, servedMs: 0, inside: new Map() }
}

function startOf(name: string, around: Network | undefined): number {
  return around === undefined ? 0 : Math.max(around.servedMs, around.inside.get(name)?.usedMs ?? 0)
}

/** The first waiting request of the network whose turn it is. */
function leastServed(waiting: readonly Waiting[], everyone: Network): Waiting | undefined {
  let left = waiting
  let around: Network | undefined = everyone
  for (let level = 0; left.some(({ network }) => level < network.length); level++) {
    const nameAt = ({ network }: Waiting) => network[level] ?? ''
    let first: string | undefined
    for (const name of new Set(left.map(nameAt)))
      if (first === undefined || startOf(name, around) < startOf(first, around)) first = name
    left = left.filter((one) => nameAt(one) === first)
    around = around?.inside.get(first ?? '')
  }
  return left[0]
}

/**
 * Gives each of these networks its turn. Returns the networks with their position on the scale of the
 * wider network.
 */
function serve(networks: ContainingNetworks, everyone: Network): { own: Network; startMs: number }[] {
  let around = everyone
  return networks.map((name) => {
    const startMs = startOf(name, around)
    const own = around.inside.get(name) ?? newNetwork()
    around.servedMs = startMs
    for (const [other, { usedMs }] of around.inside) if (usedMs <= startMs) around.inside.delete(other)
    around.inside.set(name, own)
    around = own
    return { own, startMs }
  })
}

/** Rejects with the signal's reason once it is aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
