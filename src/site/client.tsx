import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { hydrateI18n } from '../i18n/hydrate-i18n'
import { App } from './app'
import { loadMatchingRoutes } from './lazy-routes'
import { routes } from './routes'
import './theme.css'

// Not awaited: it waits for the page's chunk, which imports the shell's chunk, which contains this module.
void hydrate()
document.addEventListener('app:untranslated', translateLackingTexts)

/**
 * Hydrates the prerendered document once its messages and the page's chunk have loaded. Each step is a
 * separate task, so that input between two steps is handled.
 */
async function hydrate(): Promise<void> {
  await nextTask()
  const i18n = hydrateI18n()
  await loadMatchingRoutes(location.pathname, routes)
  await nextTask()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const router = createBrowserRouter(routes)
  await nextTask()
  // In a transition React hydrates in slices and handles input first.
  startTransition(() => {
    hydrateRoot(
      root,
      <App i18n={i18n} onReady={announceReady}>
        <RouterProvider router={router} />
      </App>,
    )
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
}
