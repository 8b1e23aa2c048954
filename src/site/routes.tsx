import { matchRoutes, type RouteObject } from 'react-router'
import type { PlainPath } from '../../content/pages'
import { flows, type ListedFlow } from '../flows/index'
import type { PageModule } from '../ui/page'
import { CrashPage, NotFoundPage, notFoundMeta } from './failure'
import { orDocument } from './missing-chunk'
import { Shell } from './shell/shell'

/** One address of the site, and the module that draws it; `chunk` names the same module for the prerender's preloads. */
export interface PageRoute {
  path: string
  page: () => Promise<PageModule>
  chunk: string
}

/** Every address of the site. Source: specification, section 2 (route table); design, section 4 (/partner, /terms). */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', page: () => import('../pages/home/page'), chunk: 'src/pages/home/page.tsx' },
  plain('/about'),
  plain('/membership'),
  plain('/contact'),
  plain('/donate'),
  plain('/valuedpartner'),
  plain('/ourdedicatedteam'),
  plain('/boardofdirectors'),
  plain('/paega'),
  plain('/ourguest'),
  plain('/paegeT&c'),
  plain('/volunteers'),
  plain('/membership-terms'),
  plain('/privacy-policy'),
  plain('/payment-terms'),
  plain('/membership-success'),
  plain('/donate-success'),
  plain('/sponsor'),
  plain('/ourspeakers'),
  plain('/bizgrants'),
  plain('/vendors'),
  plain('/vendorssuccess'),
  plain('/exhibition'),
  plain('/tandc'),
  plain('/exhibitorsuccess'),
  plain('/booking'),
  plain('/accommodationsuccess'),
  plain('/faq'),
  plain('/partner'),
  plain('/terms'),
  { path: '/order/:key', page: () => import('../payment/order/page'), chunk: 'src/payment/order/page.tsx' },
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
  return {
    path,
    page: async () => (await import('../pages/plain/page')).plainPage(path),
    chunk: 'src/pages/plain/page.tsx',
  }
}

/** The pages that a flow brings: its form, and how its payment went. */
function pagesOf({ flow, page, chunk, result, resultChunk }: ListedFlow): PageRoute[] {
  const form = { path: flow.page, page, chunk }
  if (flow.payment === undefined || result === undefined || resultChunk === undefined) return [form]
  return [form, { path: flow.payment.result, page: result, chunk: resultChunk }]
}
