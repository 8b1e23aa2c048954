/** Fetches and gives up after `timeoutMs`. Rejects without a response. */
export async function fetchInTime(address: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeoutMs)
  try {
    return await fetch(address, { ...init, signal: abortController.signal })
  } finally {
    clearTimeout(timer)
  }
}
