/** Does work one after another, in turns between those who ask for it. Rejects with the signal's reason once it is aborted. */
export type InTurn = <T>(network: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * One piece of work at a time, and the networks in turns: however much one asks for, each other waits for one piece of it. Who gives
 * up waits no longer; what is under way goes on to its end, and the next piece waits for that. How many may wait is the caller's to bound.
 */
export function takingTurns(): InTurn {
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function startNext() {
    const [next] = waiting
    isBusy = next !== undefined
    if (next === undefined) return
    const [network, [first, ...rest]] = next
    waiting.delete(network)
    if (rest.length > 0) waiting.set(network, rest)
    first?.()
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
    const working = work()
    working.then(startNext, startNext)
    return Promise.race([working, aborted(signal)])
  }
}

/** Rejects with the signal's reason once it is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
