import type { Clock } from '../../adapters/clock.server'
import { secondsLeft, timeLeft } from '../../domain/time/countdown'
import { createJsonResponse, type PreparedResponse } from '../responses/prepared-response.server'

/** The caching while the countdown runs: a shared cache sends one request a second for all visitors. */
const runningCacheControl = 'public, max-age=1'
/** Afterwards pages ask once. A release may set another date, which shows within this time. */
const endedCacheControl = 'public, max-age=300'

/**
 * Returns a function that returns the response with the time left. It creates the response at most once a second.
 * Source: docs/product/api.md#84-public-data.
 */
export function createCountdownResponse(clock: Clock, endsAtMs: number): () => PreparedResponse {
  let current: { seconds: number; response: PreparedResponse } | undefined
  return () => {
    const nowMs = clock.nowMs()
    const seconds = secondsLeft(nowMs, endsAtMs)
    if (current?.seconds !== seconds) {
      const cacheControl = seconds > 0 ? runningCacheControl : endedCacheControl
      current = { seconds, response: createJsonResponse(timeLeft(nowMs, endsAtMs), cacheControl) }
    }
    return current.response
  }
}
