/** Does work one after another, in turns between those who ask for it. Rejects with the signal's reason once it is aborted. */
export type InTurn = <T>(network: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * One piece of work at a time. The network whose work has taken the least time goes first, so a crowd that sends what takes long waits for
 * those who send little. A network that is new begins where the others are, and so cannot keep them waiting for ever. Who gives up waits no
 * longer; what is under way goes on to its end, and the next piece waits for that. How many may wait is the caller's to bound.
 */
export function takingTurns(): InTurn {
  const waiting = new Map<string, (() => void)[]>()
  /** The time that the work of a network has taken, in milliseconds; only of those that are ahead of the one that was served last. */
  const usedMs = new Map<string, number>()
  let servedMs = 0
  let isBusy = false

  const usedBy = (network: string) => Math.max(servedMs, usedMs.get(network) ?? 0)

  function startNext() {
    let next: string | undefined
    for (const network of waiting.keys()) if (next === undefined || usedBy(network) < usedBy(next)) next = network
    isBusy = next !== undefined
    if (next === undefined) return
    const [first, ...rest] = waiting.get(next) ?? []
    waiting.delete(next)
    if (rest.length > 0) waiting.set(next, rest)
    first?.()
  }

  async function timed<T>(network: string, work: () => Promise<T>): Promise<T> {
    servedMs = usedBy(network)
    for (const [other, used] of usedMs) if (used <= servedMs) usedMs.delete(other)
    const [startMs, beganAtMs] = [servedMs, performance.now()]
    try {
      return await work()
    } finally {
      usedMs.set(network, startMs + performance.now() - beganAtMs)
    }
  }

  function turn(network: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const left = (waiting.get(network) ?? []).filter((one) => one !== start)
        if (left.length > 0) waiting.set(network, left)
        else waiting.delete(network)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.set(network, [...(waiting.get(network) ?? []), start])
    })
  }

  return async (network, signal, work) => {
    signal.throwIfAborted()
    if (isBusy) await turn(network, signal)
    isBusy = true
    const working = timed(network, work)
    // Not at once: whoever was served may ask for its next piece first.
    const startSoon = () => void setImmediate(startNext)
    working.then(startSoon, startSoon)
    return Promise.race([working, aborted(signal)])
  }
}

/** Rejects with the signal's reason once it is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
