/** Places for work that goes on at the same time, each piece under a name of its own. No piece waits for another one to end. */
export interface WorkPlaces {
  /** How many more pieces can begin now. */
  free: () => number
  isBusyWith: (name: string) => boolean
  /** Begins a piece of work, which must not fail. */
  begin: (name: string, work: () => Promise<void>) => void
  /** Resolves when no work is under way. */
  idle: () => Promise<void>
}

/** So many places. `onFree` is called whenever one of them gets free. */
export function workPlaces(count: number, onFree: () => void): WorkPlaces {
  const underWay = new Map<string, Promise<void>>()
  return {
    free: () => count - underWay.size,
    isBusyWith: (name) => underWay.has(name),
    begin(name, work) {
      const ended = work().finally(() => {
        underWay.delete(name)
        onFree()
      })
      underWay.set(name, ended)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
