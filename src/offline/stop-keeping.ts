import type { WorkerMessage } from './worker-message'

/**
 * Tells the service workers of this site that the visitor removes what they keep. Otherwise one that is still fetching
 * would keep something again, after the browser has removed everything.
 */
export async function stopKeeping(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const message: WorkerMessage = { kind: 'stop' }
  for (const { active } of await navigator.serviceWorker.getRegistrations()) active?.postMessage(message)
}
