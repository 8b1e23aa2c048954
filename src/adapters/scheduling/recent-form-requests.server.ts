/** How long a form request counts as recent, in milliseconds. Most forms are stored within this time. */
const recentMs = 50

/** The form requests that are being handled, by when their bodies were complete, the earliest first. */
const requests = new Set<{ arrivedAtMs: number }>()

/** Handles a form request whose body is complete, and counts it as recent meanwhile. */
export async function trackFormRequest<Result>(handle: () => Promise<Result>): Promise<Result> {
  const request = { arrivedAtMs: performance.now() }
  requests.add(request)
  try {
    return await handle()
  } finally {
    requests.delete(request)
  }
}

/**
 * Counts the form requests that arrived less than 50 ms ago and are still being handled. Older ones are not counted:
 * they wait for image processing, the payment provider or a queue.
 */
export function countRecentFormRequests(nowMs = performance.now()): number {
  const sinceMs = nowMs - recentMs
  for (const request of requests) {
    if (request.arrivedAtMs > sinceMs) break
    requests.delete(request)
  }
  return requests.size
}
