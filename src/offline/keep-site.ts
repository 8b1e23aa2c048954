import { savesData } from '../ui/saves-data'
import { askWorker, registerWorker, stopKeeping } from './register-worker'
import { setUnreachable } from './site-reach'

interface KeepSiteOptions {
  /** Calls its argument whenever the language has changed. */
  onLanguageChange: (listener: () => void) => void
  getLanguage: () => string
}

/**
 * Keeps the pages that are visited on this device, so that they open at once and without a network, and on other
 * networks than very slow ones what the other pages need. Called once, when the page is idle. Does nothing where the
 * browser has no service workers or forbids them. Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export async function keepSite({ onLanguageChange, getLanguage }: KeepSiteOptions): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  replacePageOnRelease()
  document.addEventListener('submit', stopBeforeRemoval)
  const sendVisit = () => void visit(getLanguage()).catch(() => {})
  // Each time the page has changed: what it needs has been requested by then.
  document.addEventListener('app:navigated', () => whenIdle(sendVisit))
  onLanguageChange(() => whenIdle(sendVisit))
  addEventListener('online', sendVisit)
  addEventListener('offline', sendVisit)
  sendVisit()
}

/** The form that removes everything from the device (pages/privacy-policy/forget-device.tsx) is on its way. */
function stopBeforeRemoval({ target }: SubmitEvent): void {
  if (target instanceof Element && target.getAttribute('action') === '/forget') stopKeeping().catch(() => {})
}

async function visit(language: string): Promise<void> {
  // Pages of orders and payments send no referrer. Nothing of them is kept here.
  if (document.querySelector('meta[name=referrer][content=no-referrer]') !== null) return setUnreachable(false)
  const registration = await registerWorker('/')
  // Browsers look for a new release at a time of their own.
  void registration.update().catch(() => {})
  const isReached = await askWorker(registration, {
    kind: 'visit',
    path: location.pathname,
    language,
    assets: listLoadedAssets(),
    savesData: savesData(),
  })
  setUnreachable(!isReached)
}

function listLoadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}

/**
 * A new release has replaced what is kept. A page that nobody has touched loads again; otherwise the next link loads
 * its page as a document, so that nothing of two releases is ever on one page.
 */
function replacePageOnRelease(): void {
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker) hadWorker = true
    else if (navigator.userActivation?.hasBeenActive === false && scrollY === 0) location.reload()
    else document.addEventListener('click', leaveToBrowser, { capture: true })
  })
}

/** Keeps a click on a link from the application, so that the browser follows it. */
function leaveToBrowser(event: MouseEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('a[href^="/"]') !== null) event.stopPropagation()
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 10_000 })
  else setTimeout(task, 2_000)
}
