import { withTimeout } from '../domain/time/with-timeout'
import type { WorkerMessage } from './worker-message'

/** Installing fetches little that the page has not fetched already, but is slow on a slow phone. */
const installTimeoutMs = 60_000
const replyTimeoutMs = 20_000

/** Registers the service worker for this path and waits until it is active. Rejects if it cannot be installed. */
export async function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl() as string, { scope, updateViaCache: 'none' })
  await withTimeout(untilActive(registration), installTimeoutMs)
  return registration
}

/** Sends a message to the worker and returns its reply. Rejects if it does not reply. */
export async function askWorker({ active }: ServiceWorkerRegistration, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  active?.postMessage(message, [port2])
  return withTimeout(reply, replyTimeoutMs)
}

/**
 * Tells the service workers of this site to pause caching, because the visitor removes everything from this device.
 * Otherwise a worker that is still fetching would cache something after the browser has removed everything.
 */
export async function pauseCaching(): Promise<void> {
  const message: WorkerMessage = { kind: 'stop' }
  for (const { installing, waiting, active } of await navigator.serviceWorker.getRegistrations())
    for (const worker of [installing, waiting, active]) worker?.postMessage(message)
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

/**
 * The address of the worker. A browser that enforces Trusted Types accepts only values that a policy created. Our
 * policy creates only this address (server/responses/headers.server.ts allows it).
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
