import { errorFacts, type Log } from './log.server'

/** Work that happens again and again beside the server, never twice at once in one process. */
export interface Rounds {
  /** Does a round now, or right after the one under way. */
  wake: () => void
  /** Ends it and waits for the round under way. */
  stop: () => Promise<void>
}

/** Runs `round` every `everyMs`, and whenever it is woken. A round that throws is logged; the next one comes all the same. */
export function inRounds(
  name: string,
  round: () => Promise<void>,
  { everyMs, log }: { everyMs: number; log: Log },
): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false

  const run = async () => {
    clearTimeout(timer)
    do {
      isWoken = false
      await round().catch((error: unknown) => log.error({ round: name, ...errorFacts(error) }, 'a round failed'))
    } while (isWoken && !isStopped)
    running = undefined
    if (!isStopped) timer = setTimeout(wake, everyMs)
  }
  const wake = () => {
    isWoken = true
    if (!isStopped) running ??= run()
  }
  timer = setTimeout(wake, 0)
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
