import { matchRoutes, type RouteObject } from 'react-router'
import type { PlainPath } from '../../content/pages'
import { flows, type ListedFlow } from '../flows/index'
import type { PageModule } from '../ui/page'
import { CrashPage, NotFoundPage, notFoundMeta } from './failure'
import { orDocument } from './missing-chunk'
import { Shell } from './shell/shell'

/** One address of the site, and the module that draws it. */
export interface PageRoute {
  path: string
  page: () => Promise<PageModule>
}

/** Every address of the site. Source: specification, section 2 (route table); design, section 4 (/partner, /terms). */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', page: () => import('../pages/home/page') },
  plain('/about'),
  plain('/valuedpartner'),
  plain('/ourdedicatedteam'),
  plain('/boardofdirectors'),
  plain('/ourguest'),
  plain('/paegeT&c'),
  plain('/membership-terms'),
  plain('/privacy-policy'),
  plain('/payment-terms'),
  plain('/sponsor'),
  plain('/ourspeakers'),
  plain('/tandc'),
  plain('/faq'),
  plain('/partner'),
  plain('/terms'),
  { path: '/order/:key', page: () => import('../payment/order/page') },
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
            const { default: Component, meta } = await orDocument(page)
            return { Component, handle: meta }
          },
        }),
      ),
      { path: '*', Component: NotFoundPage, handle: notFoundMeta },
    ],
  },
]

/** Fetches the module behind an address ahead of time. A failure is dealt with when the address is opened. */
function warm(path: string): void {
  const address = matchRoutes(routes, path)?.at(-1)?.route.path
  pageRoutes
    .find((route) => route.path === address)
    ?.page()
    .catch(() => {})
}

/** A page of a heading and a few words; all of them share one chunk. */
function plain(path: PlainPath): PageRoute {
  return { path, page: async () => (await import('../pages/plain/page')).plainPage(path) }
}

/** The pages that a flow brings: its form, and how its payment went. */
function pagesOf({ flow, page, result }: ListedFlow): PageRoute[] {
  const form = { path: flow.page, page }
  return flow.payment && result ? [form, { path: flow.payment.result, page: result }] : [form]
}
