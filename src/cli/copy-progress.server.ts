import type { CopyProgress } from '../adapters/database/backup/copy-messages.server'
import { DatabaseCopyFailed } from '../adapters/database/backup/run-copy.server'

/** The exit code of a program that was stopped with Ctrl-C. */
const interruptedCode = 130

/** Shows on a terminal, in one line that is rewritten, how far a copy is. Shows nothing elsewhere. */
export function createProgressLine(stream: NodeJS.WriteStream) {
  let isShown = false
  return {
    onProgress: stream.isTTY
      ? ({ rows, totalRows, bytes, table }: CopyProgress) => {
          isShown = true
          stream.write(
            `\r\x1b[K${formatCount(rows)} of ${formatCount(totalRows)} rows, ${formatMegabytes(bytes)} (${table})`,
          )
        }
      : undefined,
    clear() {
      if (isShown) stream.write('\r\x1b[K')
      isShown = false
    },
  }
}

/** 1204 → '1,204'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}

/** Bytes as '312.4 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/**
 * Runs work that Ctrl-C, and the signals of a service manager, stop in an orderly way: `signal` is aborted,
 * and the work removes what it has begun.
 */
export async function runInterruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of signals) process.on(name, stop)
  try {
    return await work(controller.signal)
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}

/** The exit code of a command whose copy failed. */
export function exitCodeOfFailure(error: unknown): number {
  return error instanceof DatabaseCopyFailed && error.kind === 'stopped' ? interruptedCode : 1
}
