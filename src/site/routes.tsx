import { matchRoutes, type RouteObject } from 'react-router'
import { flows, type ListedFlow } from '../flows/index'
import { catalogPartFor } from '../i18n/catalog-parts'
import { openCatalogPart, preloadCatalogPart } from '../i18n/hydrate-i18n'
import type { PageModule } from '../ui/page'
import { CrashPage, NotFoundPage, notFoundMeta } from './error-pages'
import { withReloadFallback } from './reload-on-chunk-error'
import { Shell } from './shell/shell'

/** A path of the site and the module that renders it. */
export interface PageRoute {
  path: string
  page: () => Promise<PageModule>
}

/** Every path of the site. Source: docs/product/pages.md#21-route-table. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', page: () => import('../pages/home/page') },
  { path: '/about', page: () => import('../pages/about/page') },
  { path: '/valuedpartner', page: () => import('../pages/valued-partner/page') },
  { path: '/ourdedicatedteam', page: () => import('../pages/team/page') },
  { path: '/boardofdirectors', page: () => import('../pages/board/page') },
  { path: '/ourguest', page: () => import('../pages/guests/page') },
  { path: '/paegeT&c', page: () => import('../pages/awards-terms/page') },
  { path: '/membership-terms', page: () => import('../pages/payment-terms/page') },
  { path: '/privacy-policy', page: () => import('../pages/privacy-policy/page') },
  { path: '/payment-terms', page: () => import('../pages/membership-terms/page') },
  { path: '/sponsor', page: () => import('../pages/sponsor/page') },
  { path: '/ourspeakers', page: () => import('../pages/speakers/page') },
  { path: '/tandc', page: () => import('../pages/event-terms/page') },
  { path: '/faq', page: () => import('../pages/faq/page') },
  { path: '/partner', page: () => import('../pages/people-index/page') },
  { path: '/terms', page: () => import('../pages/terms/page') },
  { path: '/find', page: () => import('../orders/lost-links/page') },
  { path: '/order/:key', page: () => import('../orders/page') },
  { path: '/ticket/:key', page: () => import('../tickets/holders/page') },
  { path: '/order/:key/watch/:place', page: () => import('../tickets/watch/page') },
  { path: '/ticket/:key/watch', page: () => import('../tickets/watch/page') },
  ...flows.flatMap(listFlowPages),
]

/** The route objects for React Router: one chunk per page, loaded when the page is opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell prefetchPage={prefetchPage} />,
    ErrorBoundary: CrashPage,
    children: [
      ...pageRoutes.map(
        ({ path, page }): RouteObject => ({
          path,
          lazy: async () => {
            const [{ default: Component, meta }] = await withReloadFallback(() =>
              Promise.all([page(), openCatalogPart(catalogPartFor(path))]),
            )
            return { Component, handle: meta }
          },
        }),
      ),
      { path: '*', Component: NotFoundPage, handle: notFoundMeta },
    ],
  },
]

/**
 * Prefetches the module and the messages of a page. Failures are ignored here and handled when the page is
 * opened.
 */
function prefetchPage(path: string): void {
  const routePath = matchRoutes(routes, path)?.at(-1)?.route.path
  const route = pageRoutes.find((route) => route.path === routePath)
  if (route !== undefined) Promise.all([route.page(), preloadCatalogPart(catalogPartFor(route.path))]).catch(() => {})
}

/** The pages of a flow: its form page, and its payment result page if there is one. */
function listFlowPages({ flow, page, result }: ListedFlow): PageRoute[] {
  const formPage = { path: flow.pagePath, page }
  return flow.payment && result ? [formPage, { path: flow.payment.resultPath, page: result }] : [formPage]
}
