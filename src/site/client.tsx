import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '../domain/languages'
import { App } from './app'
import { speak } from './language'
import { loadRoutesOf } from './lazy-routes'
import { routes } from './routes'
import './theme.css'

// Not awaited: the page's chunk, which this waits for, imports the chunk of the shell, which this module is part of.
void hydrate()

/** Takes over the prerendered document, once the words and the page's own chunk are there. */
async function hydrate(): Promise<void> {
  const [i18n] = await Promise.all([
    speak(document.documentElement.lang as Language),
    loadRoutesOf(location.pathname, routes),
  ])
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  const router = createBrowserRouter(routes)
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

/** Tells the boot script, which may hold a form, and whoever watches from outside, that the page answers now. */
function announce(): void {
  document.documentElement.dataset.ready = 'true'
  document.dispatchEvent(new Event('app:ready'))
}
