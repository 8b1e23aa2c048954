/** How many tasks may run at once. */
export interface SlotLimits {
  /** Tasks that have just started. */
  quick: number
  /**
   * Tasks that take longer than `slowAfterMs`: they free their slot for the next task, so that nothing
   * waits behind a hanging one.
   */
  slow: number
  slowAfterMs: number
}

/** Bounded concurrency for one kind of task. */
export interface Slots {
  /** Resolves once a slot is free, or when `stopping` is aborted. */
  waitForSlot: (stopping: AbortSignal) => Promise<void>
  /** Starts the task. It must never reject. */
  start: (work: () => Promise<void>) => void
  /** Resolves when no task is running. */
  whenIdle: () => Promise<void>
}

/**
 * Creates the slots. A task that becomes slow moves to a slow slot if one is free; otherwise it keeps its
 * own.
 */
export function createQuickAndSlowSlots({ quick, slow, slowAfterMs }: SlotLimits): Slots {
  const running = new Set<Promise<void>>()
  let quickCount = 0
  let slowCount = 0
  let waiters: (() => void)[] = []
  /** Slow tasks without a slow slot; they move there when one becomes free. */
  const waitingForSlowSlot = new Set<() => void>()
  const wakeWaiters = () => {
    const woken = waiters
    waiters = []
    for (const wake of woken) wake()
  }
  const start = (work: () => Promise<void>) => {
    let isSlow = false
    quickCount++
    const moveToSlow = () => {
      if (slowCount >= slow) return void waitingForSlowSlot.add(moveToSlow)
      waitingForSlowSlot.delete(moveToSlow)
      isSlow = true
      quickCount--
      slowCount++
      wakeWaiters()
    }
    const timer = setTimeout(moveToSlow, slowAfterMs)
    const task = work().finally(() => {
      clearTimeout(timer)
      waitingForSlowSlot.delete(moveToSlow)
      running.delete(task)
      if (isSlow) slowCount--
      else quickCount--
      if (isSlow) waitingForSlowSlot.values().next().value?.()
      wakeWaiters()
    })
    running.add(task)
  }
  return {
    start,
    async waitForSlot(stopping) {
      while (quickCount >= quick && !stopping.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const wake = () => resolve()
        waiters.push(wake)
        stopping.addEventListener('abort', wake, { once: true })
        await promise
        stopping.removeEventListener('abort', wake)
      }
    },
    async whenIdle() {
      await Promise.all(running)
    },
  }
}
