import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Options for `openPage`: with service workers, and without the script that keeps the pop-up away, which would run on error pages. */
export const withWorker = { serviceWorkers: 'allow', popUp: true } as const

/** Waits until the whole site opens on this device without a network. */
export async function waitUntilSiteCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/-complete')) !== undefined)).toBe(true)
}

/** The paths of everything in the cache of the whole site. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      if (name.startsWith('offline / '))
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

export function listCacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

export function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/**
 * Lets the browser fetch the worker of a scope again, and returns the state in which the installation of the new one ends.
 * Listens before: a worker that fails at once is gone by the time that `update` has resolved in a busy page.
 */
export function tryUpdate(page: Page, scope: string): Promise<string> {
  return page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    if (registration === undefined) throw new Error(`${scope} has no worker`)
    const installed = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => resolve(installing.state), { once: true })
      })
    })
    await registration.update().catch(() => {})
    return installed
  }, scope)
}

/** The scripts that the document of this page names. */
export function readChunks(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[data-chunks]')?.dataset.chunks ?? '')
}
