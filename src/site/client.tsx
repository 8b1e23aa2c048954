import { i18n } from '@lingui/core'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { hydrateI18n } from '../i18n/hydrate-i18n'
import { AppProviders } from './app-providers'
import { waitForCompleteStylesheet } from './complete-stylesheet'
import { loadMatchingRoutes } from './lazy-routes'
import { routes } from './routes'
import './theme.css'

// Not awaited: it waits for the page's chunk, which imports the shell's chunk, which contains this module.
void hydrate()
document.addEventListener('app:untranslated', translateLackingTexts)

/**
 * Hydrates the prerendered document once its messages, the page's chunk and the stylesheet have loaded. Each step is a
 * separate task, so that input between two steps is handled.
 */
async function hydrate(): Promise<void> {
  await nextTask()
  hydrateI18n()
  await loadMatchingRoutes(location.pathname, routes)
  await waitForCompleteStylesheet()
  await nextTask()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const router = createBrowserRouter(routes)
  await nextTask()
  const app = (
    <AppProviders i18n={i18n} onReady={announceReady}>
      <RouterProvider router={router} />
    </AppProviders>
  )
  // In a transition React hydrates in slices and handles input first.
  startTransition(() => {
    // The document for pages that were not visited has no page to hydrate (offline/worker/site-documents.ts).
    if (document.documentElement.dataset.blank === undefined) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Restores the language if the visitor chose a different one from the document's, or if the URL names one.
 */
function resumeTranslation(): void {
  if (mayHaveLanguageChoice()) loadLanguageSwitch(({ restoreLanguage }) => restoreLanguage())
}

/** Translates the texts that a page lacks in its language (pages/legal/use-passage-translation.ts). */
function translateLackingTexts(): void {
  loadLanguageSwitch(({ translatePassages }) => translatePassages())
}

function loadLanguageSwitch(use: (languageSwitch: typeof import('../i18n/switch-language')) => void): void {
  import('../i18n/switch-language').then(use, () => {})
}

/**
 * Checked without loading the language module, which few visits need. Without storage there is no saved
 * choice.
 */
function mayHaveLanguageChoice(): boolean {
  try {
    const savedLanguage = localStorage.getItem('selectedLanguage') ?? 'en'
    return savedLanguage !== document.documentElement.lang || location.search.includes('lang=')
  } catch {
    return false
  }
}

/**
 * Signals that the page is interactive, to the boot script, which may have queued events, and to outside
 * observers.
 */
function announceReady(): void {
  document.documentElement.dataset.ready = 'true'
  document.dispatchEvent(new Event('app:ready'))
  resumeTranslation()
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startSiteCachingWhenIdle()
}

/** Loads the code for site caching once the page is interactive and idle. */
function startSiteCachingWhenIdle(): void {
  const start = () =>
    import('../offline/start-site-caching').then(
      ({ startSiteCaching }) =>
        startSiteCaching({
          onLanguageChange: (listener) => i18n.on('change', listener),
          getLanguage: () => i18n.locale,
        }),
      () => {},
    )
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start, 2_000)
}
