import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { formatMessageValues } from '../../i18n/format-message-values'
import { preloadStaticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { AppProviders } from '../app-providers'
import { notFoundMeta } from '../error-pages'
import { loadMatchingRoutes } from '../lazy-routes'
import { routes } from '../routes'

// As in the browser (i18n/hydrate-i18n.ts).
formatMessageValues(i18n)

/**
 * Renders the page at a path in the active language and returns its HTML and metadata. Throws if the HTML
 * contains something that a document may not contain.
 */
export async function renderPage(path: string): Promise<{ rootHtml: string; meta: PageMeta }> {
  await loadMatchingRoutes(path, routes)
  await preloadStaticContent()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://prerender')))
  if (context instanceof Response) throw new Error(`${path} redirected during prerendering`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const rootHtml = renderToString(
    <AppProviders i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  )
  if (/<script\b/.test(rootHtml))
    throw new Error(`${path} contains a React script, which the Content-Security-Policy blocks`)
  if (/\sstyle="/.test(rootHtml))
    throw new Error(`${path} has a style attribute, which the Content-Security-Policy blocks`)
  return { rootHtml, meta: context.matches.at(-1)?.route.handle ?? notFoundMeta }
}
