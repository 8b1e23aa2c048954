import { matchRoutes, type RouteObject } from 'react-router'
import { flows, type ListedFlow } from '../flows/index'
import { partOf } from '../i18n/catalog-parts'
import { fetchWordsOf, wordsOf } from '../i18n/hydrate-i18n'
import type { PageModule } from '../ui/page'
import { CrashPage, NotFoundPage, notFoundMeta } from './error-pages'
import { orDocument } from './reload-on-chunk-error'
import { Shell } from './shell/shell'

/** One address of the site, and the module that draws it. */
export interface PageRoute {
  path: string
  page: () => Promise<PageModule>
}

/** Every address of the site. Source: docs/product/pages.md#21-route-table. */
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
  { path: '/partner', page: () => import('../pages/partners/page') },
  { path: '/terms', page: () => import('../pages/terms/page') },
  { path: '/order/:key', page: () => import('../orders/page') },
  ...flows.flatMap(pagesOf),
]

/** The pages as React Router wants them: one chunk a page, loaded when its address is opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell warm={warm} />,
    ErrorBoundary: CrashPage,
    children: [
      ...pageRoutes.map(
        ({ path, page }): RouteObject => ({
          path,
          lazy: async () => {
            const [{ default: Component, meta }] = await orDocument(() => Promise.all([page(), wordsOf(partOf(path))]))
            return { Component, handle: meta }
          },
        }),
      ),
      { path: '*', Component: NotFoundPage, handle: notFoundMeta },
    ],
  },
]

/** Fetches the module and the words behind an address ahead of time. A failure is dealt with when the address is opened. */
function warm(path: string): void {
  const address = matchRoutes(routes, path)?.at(-1)?.route.path
  const route = pageRoutes.find((route) => route.path === address)
  if (route !== undefined) Promise.all([route.page(), fetchWordsOf(partOf(route.path))]).catch(() => {})
}

/** The pages that a flow brings: its form, and how its payment went. */
function pagesOf({ flow, page, result }: ListedFlow): PageRoute[] {
  const form = { path: flow.page, page }
  return flow.payment && result ? [form, { path: flow.payment.result, page: result }] : [form]
}
