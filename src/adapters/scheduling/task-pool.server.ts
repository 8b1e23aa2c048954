/** A pool of concurrent tasks, each with a unique name. No task waits for another to finish. */
export interface TaskPool {
  /** How many more tasks can start now. */
  freeSlots: () => number
  has: (name: string) => boolean
  /** Starts a task, which must not reject. */
  start: (name: string, work: () => Promise<void>) => void
  /** Resolves when no task is running. */
  whenIdle: () => Promise<void>
}

/** Creates a pool with this many slots. `onSlotFree` is called whenever one becomes free. */
export function createTaskPool(count: number, onSlotFree: () => void): TaskPool {
  const running = new Map<string, Promise<void>>()
  return {
    freeSlots: () => count - running.size,
    has: (name) => running.has(name),
    start(name, work) {
      const task = work().finally(() => {
        running.delete(name)
        onSlotFree()
      })
      running.set(name, task)
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
