import { setTimeout as pause } from 'node:timers/promises'
import { describeError, type Log } from '../log.server'

/** The shortest time between two runs, in milliseconds, so that forms that arrive together share a run. */
const minGapMs = 25

/** A job that runs repeatedly in the background, with at most one run at a time per process. */
export interface BackgroundJob {
  /** Runs the job now, or soon after the current run. */
  wake: () => void
  /** Resolves when the first run has ended, or the job stops without one. */
  firstRun: Promise<void>
  /** Stops the job and waits for the current run. */
  stop: () => Promise<void>
}

/**
 * Runs `work` every `intervalMs` and after each `wake`. Logs the error of a run that throws and continues with the next
 * run. A long run should stop early when `stopping` is aborted.
 */
export function startBackgroundJob(
  name: string,
  work: (stopping: AbortSignal) => Promise<void>,
  { intervalMs, log }: { intervalMs: number; log: Log },
): BackgroundJob {
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isRunRequested = false
  let endedAtMs = Number.NEGATIVE_INFINITY
  const abortController = new AbortController()
  const firstRun = Promise.withResolvers<void>()

  const run = async () => {
    clearTimeout(timer)
    do {
      const gapMs = endedAtMs + minGapMs - performance.now()
      if (gapMs > 0) await pause(gapMs, undefined, { signal: abortController.signal }).catch(() => {})
      if (abortController.signal.aborted) break
      isRunRequested = false
      await work(abortController.signal).catch((error: unknown) =>
        log.error({ job: name, ...describeError(error) }, 'a background job failed'),
      )
      endedAtMs = performance.now()
      firstRun.resolve()
    } while (isRunRequested && !abortController.signal.aborted)
    currentRun = undefined
    if (!abortController.signal.aborted) timer = setTimeout(wake, intervalMs)
  }
  const wake = () => {
    isRunRequested = true
    if (!abortController.signal.aborted) currentRun ??= run()
  }
  timer = setTimeout(wake, 0)
  return {
    wake,
    firstRun: firstRun.promise,
    async stop() {
      abortController.abort()
      clearTimeout(timer)
      await currentRun
      firstRun.resolve()
    },
  }
}
