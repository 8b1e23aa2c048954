/** How much may be under way at once. */
export interface SlotLimits {
  /** Work that has just begun. */
  quick: number
  /** Work that takes longer than `slowAfterMs`: it frees its place for the next, so that nothing waits behind what hangs. */
  slow: number
  slowAfterMs: number
}

/** Bounded concurrency for work of one kind. */
export interface Slots {
  /** Resolves once there is a place, or when `stopping` is aborted. */
  free: (stopping: AbortSignal) => Promise<void>
  /** Begins the work. It must never reject. */
  begin: (work: () => Promise<void>) => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
}

/** Opens places for work. Work that becomes slow moves to a place for slow work, while there is one; else it keeps its own. */
export function openSlots({ quick, slow, slowAfterMs }: SlotLimits): Slots {
  const underWay = new Set<Promise<void>>()
  let quickCount = 0
  let slowCount = 0
  let waiting: (() => void)[] = []
  /** Slow work that found no slow place, and moves there when one is free. */
  const overdue = new Set<() => void>()
  const changed = () => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const begin = (work: () => Promise<void>) => {
    let isSlow = false
    quickCount++
    const move = () => {
      if (slowCount >= slow) return void overdue.add(move)
      overdue.delete(move)
      isSlow = true
      quickCount--
      slowCount++
      changed()
    }
    const timer = setTimeout(move, slowAfterMs)
    const run = work().finally(() => {
      clearTimeout(timer)
      overdue.delete(move)
      underWay.delete(run)
      if (isSlow) slowCount--
      else quickCount--
      if (isSlow) overdue.values().next().value?.()
      changed()
    })
    underWay.add(run)
  }
  return {
    begin,
    async free(stopping) {
      while (quickCount >= quick && !stopping.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const wake = () => resolve()
        waiting.push(wake)
        stopping.addEventListener('abort', wake, { once: true })
        await promise
        stopping.removeEventListener('abort', wake)
      }
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}
