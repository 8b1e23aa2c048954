/**
 * Resolves with the result of `promise`, or throws after `timeoutMs`: a request on a bad network may
 * neither succeed nor fail. The operation itself is not stopped.
 */
export function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  errorMessage = 'It took too long',
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(errorMessage)), timeoutMs)
  })
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
