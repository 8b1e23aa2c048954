import { untilOnlineOr } from './until-online'

const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Loads and runs one chunk of the application. A chunk that does not come is asked for again, with growing pauses and at once when the
 * network returns: browsers do not remember a failed import.
 */
export async function importChunk(url: string): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await import(/* @vite-ignore */ url)
      return
    } catch {
      document.documentElement.dataset.missing = url
      await untilOnlineOr(pauseMs)
    }
  }
}
