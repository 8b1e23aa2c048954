/** A timeout is counted in pieces of this length. */
const pieceMs = 50

/**
 * Resolves with the result of `promise`, or throws after `timeoutMs` of working time. A time in which this process was
 * held up, by its own work or by a busy machine, counts as one piece of 50 ms, however long it was: what it waits
 * for was held up as well. The operation itself is not stopped.
 */
export function withWorkingTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  errorMessage: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    const waitForPiece = (leftMs: number) => {
      timer = setTimeout(
        () => (leftMs <= pieceMs ? reject(new Error(errorMessage)) : waitForPiece(leftMs - pieceMs)),
        Math.min(pieceMs, leftMs),
      )
    }
    waitForPiece(timeoutMs)
  })
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
