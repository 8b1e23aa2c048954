import { savesData } from '../ui/saves-data'
import { askWorker, pauseCaching, registerWorker } from './register-worker'
import { setServerUnreachable } from './server-reachability'

interface SiteCachingOptions {
  /** Calls its argument whenever the language has changed. */
  onLanguageChange: (listener: () => void) => void
  getLanguage: () => string
}

/**
 * Caches visited pages on this device, so that they open at once and without a network. Unless the visitor
 * saves data, it also caches what the other pages need. Called once, when the page is idle. Does
 * nothing if the browser has no service workers or forbids them.
 * Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export async function startSiteCaching({ onLanguageChange, getLanguage }: SiteCachingOptions): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  replacePageOnRelease()
  document.addEventListener('submit', pauseBeforeRemoval)
  const sendVisit = () => void visit(getLanguage()).catch(() => {})
  // After each navigation, when the new page has requested what it needs.
  document.addEventListener('app:navigated', () => whenIdle(sendVisit))
  onLanguageChange(() => whenIdle(sendVisit))
  addEventListener('online', sendVisit)
  addEventListener('offline', sendVisit)
  sendVisit()
}

/** Stops caching when the visitor removes everything from the device (pages/privacy-policy/forget-device.tsx). */
function pauseBeforeRemoval({ target }: SubmitEvent): void {
  if (target instanceof Element && target.getAttribute('action') === '/forget') pauseCaching().catch(() => {})
}

async function visit(language: string): Promise<void> {
  // Pages of orders and payments send no referrer. This worker caches nothing of them.
  if (document.querySelector('meta[name=referrer][content=no-referrer]') !== null) return setServerUnreachable(false)
  const registration = await registerWorker('/')
  // Browsers check for a new release only now and then.
  void registration.update().catch(() => {})
  const isReached = await askWorker(registration, {
    kind: 'visit',
    path: location.pathname,
    language,
    assets: listLoadedAssets(),
    savesData: savesData(),
  })
  setServerUnreachable(!isReached)
}

function listLoadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}

/**
 * Handles a new release that has replaced the cache. Reloads the page if the visitor has not used it yet. Otherwise
 * the next link loads a new document, so that a page never mixes two releases.
 */
function replacePageOnRelease(): void {
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker) hadWorker = true
    else if (navigator.userActivation?.hasBeenActive === false && scrollY === 0) location.reload()
    else document.addEventListener('click', leaveToBrowser, { capture: true })
  })
}

/** Stops a click on a link before the application handles it, so that the browser follows the link. */
function leaveToBrowser(event: MouseEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('a[href^="/"]') !== null) event.stopPropagation()
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 10_000 })
  else setTimeout(task, 2_000)
}
