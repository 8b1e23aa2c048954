import { errorFacts, type Log } from '../log.server'

/** Work that happens again and again beside the server, never twice at once in one process. */
export interface Rounds {
  /** Does a round now, or right after the one under way. */
  wake: () => void
  /** Ends it and waits for the round under way. */
  stop: () => Promise<void>
}

/**
 * Runs `round` every `everyMs`, and whenever it is woken. A round that throws is logged; the next one comes all the same. A round with
 * much to do leaves the rest when `stopping` is aborted.
 */
export function inRounds(
  name: string,
  round: (stopping: AbortSignal) => Promise<void>,
  { everyMs, log }: { everyMs: number; log: Log },
): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  const stopping = new AbortController()

  const run = async () => {
    clearTimeout(timer)
    do {
      isWoken = false
      await round(stopping.signal).catch((error: unknown) =>
        log.error({ round: name, ...errorFacts(error) }, 'a round failed'),
      )
    } while (isWoken && !stopping.signal.aborted)
    running = undefined
    if (!stopping.signal.aborted) timer = setTimeout(wake, everyMs)
  }
  const wake = () => {
    isWoken = true
    if (!stopping.signal.aborted) running ??= run()
  }
  timer = setTimeout(wake, 0)
  return {
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
