/**
 * Runs work immediately if the current turn of the event loop has time left, otherwise in a later turn.
 */
export type ScheduleWork = (network: string, work: () => void) => void

/** Spreads work over turns of the event loop. */
export interface NetworkFairScheduler {
  schedule: ScheduleWork
  /** Makes the current turn and the next one very short, so that the event loop continues soon. */
  shortenTurn: () => void
}

/** Lengths of a turn in milliseconds. */
export interface TurnLengths {
  /** Short, so that a visitor who requests a file waits for a few turns, not for all queued work. */
  usualMs: number
  /** The length of a shortened turn. */
  shortMs: number
}

const defaultTurns: TurnLengths = { usualMs: 2, shortMs: 0.25 }

/**
 * Spreads work over event-loop turns of a few milliseconds each, so that timers, file reads and new
 * connections run in between. Work of one network runs in order of arrival. Networks alternate, so that a crowd
 * on one of them does not delay the others.
 * @param nowMs A clock that only goes forward, in milliseconds.
 */
export function createNetworkFairScheduler(
  { usualMs, shortMs }: TurnLengths = defaultTurns,
  nowMs: () => number = () => performance.now(),
): NetworkFairScheduler {
  const waiting = new Map<string, (() => void)[]>()
  let turnBeganAtMs: number | undefined
  let limitMs = usualMs
  let isNextShort = false

  function hasTime(): boolean {
    if (turnBeganAtMs === undefined) beginTurn()
    return nowMs() - (turnBeganAtMs ?? 0) < limitMs
  }

  function beginTurn(): void {
    turnBeganAtMs = nowMs()
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    turnBeganAtMs = undefined
    limitMs = isNextShort ? shortMs : usualMs
    isNextShort = false
    if (waiting.size > 0) void runWaiting()
  }

  /**
   * Waits after each piece of work for its microtasks and for the ends of bodies, which Node emits in ticks, so that
   * their time counts towards the turn. Otherwise the last bytes of hundreds of forms that arrive together would be
   * parsed in one turn.
   */
  async function runWaiting(): Promise<void> {
    while (hasTime()) {
      const work = nextWaiting()
      if (work === undefined) return
      work()
      await new Promise<void>((resolve) => process.nextTick(() => process.nextTick(resolve)))
    }
  }

  function nextWaiting(): (() => void) | undefined {
    for (const [network, queue] of waiting) {
      const work = queue.shift()
      waiting.delete(network)
      if (queue.length > 0) waiting.set(network, queue)
      return work
    }
    return undefined
  }

  return {
    schedule(network, work) {
      if (waiting.size === 0 && hasTime()) {
        work()
        return
      }
      const queue = waiting.get(network)
      if (queue === undefined) waiting.set(network, [work])
      else queue.push(work)
    },
    shortenTurn() {
      isNextShort = true
      limitMs = shortMs
    },
  }
}
