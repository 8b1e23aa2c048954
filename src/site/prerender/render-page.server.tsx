import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { stillProse } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { App } from '../app'
import { notFoundMeta } from '../error-pages'
import { loadRoutesOf } from '../lazy-routes'
import { routes } from '../routes'

/** Draws the page at an address in the language that is active, and gives what its head says. Throws for what a document may not contain. */
export async function draw(at: string): Promise<{ root: string; meta: PageMeta }> {
  await loadRoutesOf(at, routes)
  await stillProse()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(at, 'http://prerender')))
  if (context instanceof Response) throw new Error(`${at} answered a redirect while it was prerendered`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const root = renderToString(
    <App i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  if (/<script\b/.test(root))
    throw new Error(`${at} has a script of React's, which the content security policy refuses`)
  if (/\sstyle="/.test(root)) throw new Error(`${at} has a style attribute, which the content security policy refuses`)
  return { root, meta: context.matches.at(-1)?.route.handle ?? notFoundMeta }
}
