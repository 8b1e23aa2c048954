// Runs on the devices at the gates, served unbundled with only its types removed.

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

const qrWorkerUrl = '/gate/files/qr-worker.js'
const serviceWorkerUrl = '/gate-worker.js'
const ownScripts = [qrWorkerUrl, serviceWorkerUrl]

/** The page may start workers only from these two addresses (Trusted Types). */
const policy = window.trustedTypes?.createPolicy('gate', {
  createScriptURL: (url) => {
    if (!ownScripts.includes(url)) throw new Error('This is no script of the gate')
    return url
  },
})
const trusted = (url: string) => policy?.createScriptURL(url) ?? url

/** Caches the page on the device, so that it opens without a network. */
export function registerGateServiceWorker(): void {
  void navigator.serviceWorker?.register(trusted(serviceWorkerUrl), { scope: '/gate' }).catch(() => {})
}

/** Starts the worker that reads QR codes if the browser cannot. */
export function startQrWorker(): Worker {
  return new Worker(trusted(qrWorkerUrl), { type: 'module' })
}
