/** Fetches and aborts after `timeoutMs`. Rejects if there is no response by then. */
export async function fetchWithTimeout(address: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeoutMs)
  try {
    return await fetch(address, { ...init, signal: abortController.signal })
  } finally {
    clearTimeout(timer)
  }
}
