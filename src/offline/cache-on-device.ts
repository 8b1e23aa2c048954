import { askWorker, registerWorker } from './register-worker'
import type { WorkerMessage } from './worker-message'

/**
 * Registers the service worker for this kind of page and sends it the response to cache. Returns false if the
 * browser has no service workers or forbids them, or if the response cannot be cached.
 */
export async function cacheOnDevice(copy: Omit<WorkerMessage & { kind: 'keep' }, 'kind'>): Promise<boolean> {
  if (import.meta.env.DEV) return false
  try {
    return await askWorker(await registerWorker(scopeOf(copy.address)), { kind: 'keep', ...copy })
  } catch {
    return false
  }
}

/** Removes the cached responses of the order or ticket at this path below /api. Returns whether they are removed. */
export async function removeFromDevice(path: string): Promise<boolean> {
  try {
    const scope = scopeOf(path)
    const registration = await navigator.serviceWorker.getRegistration(scope)
    // Without a worker for this path, the browser returns the worker of the whole site.
    if (registration === undefined || new URL(registration.scope).pathname !== scope) return true
    return await askWorker(registration, { kind: 'forget', path })
  } catch {
    return false
  }
}

/** Paths that begin with /order/ and paths that begin with /ticket/ have separate workers. */
function scopeOf(apiPath: string): string {
  return apiPath.startsWith('/api/order/') ? '/order/' : '/ticket/'
}
