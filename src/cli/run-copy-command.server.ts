import type { CopyProgress } from '../adapters/database/backup/copy-messages.server'
import { type CopyOptions, DatabaseCopyFailed } from '../adapters/database/backup/run-copy.server'
import { printError } from './context.server'

/** The exit code of a program that was stopped with Ctrl-C. */
const interruptedCode = 130

/** A copy as a command runs it. */
interface CopyCommand<Result> {
  copy: (options: { onProgress: CopyOptions['onProgress']; signal: AbortSignal }) => Promise<Result | Refusal>
  /** Prints the result and returns the exit code. */
  report: (result: Result) => number
  /** Says why it failed, in words for the operator. */
  explain: (error: unknown) => string
  /** What a refused or failed copy leaves behind: 'Nothing was written.'. */
  unchanged: string
}

interface Refusal {
  kind: 'refused'
  reason: string
}

/**
 * Runs a copy and shows how far it is. Returns the exit code: 1 if it was refused or failed, with the reason on
 * standard error.
 */
export async function runCopyCommand<Result extends { kind: string }>(command: CopyCommand<Result>): Promise<number> {
  const progress = createProgressLine(process.stderr)
  try {
    const result = await runInterruptible((signal) => command.copy({ onProgress: progress.onProgress, signal }))
    progress.clear()
    if (!isRefusal(result)) return command.report(result)
    printError(`${result.reason}. ${command.unchanged}`)
    return 1
  } catch (error) {
    progress.clear()
    printError(`${command.explain(error)}. ${command.unchanged}`)
    return exitCodeOfFailure(error)
  }
}

function isRefusal(result: { kind: string } | Refusal): result is Refusal {
  return result.kind === 'refused'
}

/** 1204 → '1,204'. */
export function formatRowCount(count: number): string {
  return count.toLocaleString('en')
}

/** Bytes as '312.4 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** Shows on a terminal, in one line that is rewritten, how far a copy is. Shows nothing elsewhere. */
function createProgressLine(stream: NodeJS.WriteStream) {
  let isShown = false
  return {
    onProgress: stream.isTTY
      ? ({ rows, totalRows, bytes, table }: CopyProgress) => {
          isShown = true
          stream.write(
            `\r\x1b[K${formatRowCount(rows)} of ${formatRowCount(totalRows)} rows, ${formatMegabytes(bytes)} (${table})`,
          )
        }
      : undefined,
    clear() {
      if (isShown) stream.write('\r\x1b[K')
      isShown = false
    },
  }
}

/**
 * Runs work that Ctrl-C, and the signals of a service manager, stop in an orderly way: `signal` is aborted,
 * and the work removes what it has begun.
 */
async function runInterruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
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
function exitCodeOfFailure(error: unknown): number {
  return error instanceof DatabaseCopyFailed && error.kind === 'stopped' ? interruptedCode : 1
}
