import { askWorker, registerWorker } from './register-worker'
import type { WorkerMessage } from './worker-message'

/**
 * Registers the service worker for this kind of page and gives it the answer to keep. Returns false if the
 * browser has no service workers or forbids them, or if nothing can be kept.
 */
export async function keepOnDevice(copy: Omit<WorkerMessage & { kind: 'keep' }, 'kind'>): Promise<boolean> {
  if (import.meta.env.DEV) return false
  try {
    return await askWorker(await registerWorker(scopeOf(copy.address)), { kind: 'keep', ...copy })
  } catch {
    return false
  }
}

/** Removes what is kept of the order or ticket at this path below /api. Returns whether it is gone. */
export async function forgetOnDevice(path: string): Promise<boolean> {
  try {
    const scope = scopeOf(path)
    const registration = await navigator.serviceWorker.getRegistration(scope)
    // The worker of the whole site stands in where there is none for this path.
    if (registration === undefined || new URL(registration.scope).pathname !== scope) return true
    return await askWorker(registration, { kind: 'forget', path })
  } catch {
    return false
  }
}

/** The pages that begin with /order/ and those that begin with /ticket/ have a worker each. */
function scopeOf(apiPath: string): string {
  return apiPath.startsWith('/api/order/') ? '/order/' : '/ticket/'
}
