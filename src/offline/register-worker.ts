import { withTimeout } from '../domain/time/with-timeout'
import type { WorkerMessage } from './worker-message'

/** A first visit fetches little that the page has not fetched already, but a slow phone takes its time. */
const installTimeoutMs = 60_000
const answerTimeoutMs = 20_000

/** Registers the service worker for this path and waits until it works. Rejects if it cannot be installed. */
export async function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl() as string, { scope, updateViaCache: 'none' })
  await withTimeout(untilActive(registration), installTimeoutMs)
  return registration
}

/** Asks the worker, which answers true or false. Rejects if it does not answer. */
export async function askWorker({ active }: ServiceWorkerRegistration, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  active?.postMessage(message, [port2])
  return withTimeout(answer, answerTimeoutMs)
}

/**
 * Tells the service workers of this site that the visitor removes what they keep. Otherwise one that is still fetching
 * would keep something again, after the browser has removed everything.
 */
export async function stopKeeping(): Promise<void> {
  const message: WorkerMessage = { kind: 'stop' }
  for (const { active } of await navigator.serviceWorker.getRegistrations()) active?.postMessage(message)
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
