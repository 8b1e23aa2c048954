import { waitForOnlineOrTimeout } from './until-online'

const initialRetryDelayMs = 500
const maxRetryDelayMs = 30_000

/**
 * Loads and runs one chunk of the application. Retries a failed import with a growing delay, and at once
 * when the network returns. Browsers do not cache a failed import.
 */
export async function importChunk(url: string): Promise<void> {
  for (let retryDelayMs = initialRetryDelayMs; ; retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)) {
    try {
      await import(/* @vite-ignore */ url)
      delete document.documentElement.dataset.missing
      return
    } catch {
      document.documentElement.dataset.missing = url
      await waitForOnlineOrTimeout(retryDelayMs)
    }
  }
}
