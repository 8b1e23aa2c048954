import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { speakAsDocument } from '../i18n/hydrate-i18n'
import { App } from './app'
import { loadRoutesOf } from './lazy-routes'
import { routes } from './routes'
import './theme.css'

// Not awaited: the page's chunk, which this waits for, imports the chunk of the shell, which this module is part of.
void hydrate()

/**
 * Takes over the prerendered document, once the words and the page's own chunk are there. Each step is a task of its own, so that a touch
 * between two of them is answered.
 */
async function hydrate(): Promise<void> {
  await nextTask()
  const i18n = speakAsDocument()
  await loadRoutesOf(location.pathname, routes)
  await nextTask()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const router = createBrowserRouter(routes)
  await nextTask()
  // As a transition React works in slices, and a visitor's touch comes first.
  startTransition(() => {
    hydrateRoot(
      root,
      <App i18n={i18n} onReady={announce}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}

/** Where the visitor chose another language than the document's, or the address asks for one, the engine goes on with that. */
function resume(): void {
  if (mayBeChosen())
    import('../i18n/switch-language').then(
      (translation) => translation.resume(),
      () => {},
    )
}

/** Seen without the engine, which few visits need. A browser that refuses storage keeps no choice. */
function mayBeChosen(): boolean {
  try {
    const kept = localStorage.getItem('selectedLanguage') ?? 'en'
    return kept !== document.documentElement.lang || location.search.includes('lang=')
  } catch {
    return false
  }
}

/** Tells the boot script, which may hold a form, and whoever watches from outside, that the page answers now. */
function announce(): void {
  document.documentElement.dataset.ready = 'true'
  document.dispatchEvent(new Event('app:ready'))
  resume()
}
