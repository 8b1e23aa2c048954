import { withTimeout } from '../domain/time/with-timeout'
import type { WorkerMessage } from './worker-message'

/** A first visit fetches nothing that the page has not fetched already, but a slow phone takes its time. */
const installTimeoutMs = 60_000
const answerTimeoutMs = 20_000

/**
 * Registers the service worker for this kind of page and gives it the answer to keep. Returns false if the
 * browser has no service workers or forbids them, or if nothing can be kept.
 */
export async function keepOnDevice(copy: Omit<WorkerMessage & { kind: 'keep' }, 'kind'>): Promise<boolean> {
  if (import.meta.env.DEV) return false
  try {
    const registration = await navigator.serviceWorker.register(workerUrl() as string, {
      scope: scopeOf(copy.address),
      updateViaCache: 'none',
    })
    await withTimeout(untilActive(registration), installTimeoutMs)
    return await ask(registration, { kind: 'keep', ...copy })
  } catch {
    return false
  }
}

/** Removes what is kept of the order or ticket at this path below /api. Returns whether it is gone. */
export async function forgetOnDevice(path: string): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(scopeOf(path))
    return registration === undefined || (await ask(registration, { kind: 'forget', path }))
  } catch {
    return false
  }
}

/** The pages that begin with /order/ and those that begin with /ticket/ have a worker each. */
function scopeOf(apiPath: string): string {
  return apiPath.startsWith('/api/order/') ? '/order/' : '/ticket/'
}

async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (worker === null) throw new Error('The service worker is gone')
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

async function ask({ active }: ServiceWorkerRegistration, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  active?.postMessage(message, [port2])
  return withTimeout(answer, answerTimeoutMs)
}

/**
 * The address of the worker. Where the browser enforces Trusted Types it takes only what a policy made; ours
 * makes this one address (server/responses/headers.server.ts names it).
 */
let trustedWorkerUrl: unknown
function workerUrl(): unknown {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory }
  trustedWorkerUrl ??=
    trustedTypes?.createPolicy('offline', { createScriptURL: () => '/offline.js' }).createScriptURL('') ?? '/offline.js'
  return trustedWorkerUrl
}

/** The part of Trusted Types that we use; TypeScript does not have it. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => unknown }
}
