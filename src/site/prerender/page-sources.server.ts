import { flows } from '../../flows/index'

/** The modules of the pages without a form. */
const sourcesByPath: Record<string, string> = {
  '/': 'src/pages/home/page.tsx',
  '/ourspeakers': 'src/pages/speakers/page.tsx',
  '/faq': 'src/pages/faq/page.tsx',
  '/about': 'src/pages/about/page.tsx',
  '/valuedpartner': 'src/pages/valued-partner/page.tsx',
  '/ourdedicatedteam': 'src/pages/team/page.tsx',
  '/boardofdirectors': 'src/pages/board/page.tsx',
  '/ourguest': 'src/pages/guests/page.tsx',
  '/partner': 'src/pages/people-index/page.tsx',
  '/sponsor': 'src/pages/sponsor/page.tsx',
  '/find': 'src/orders/lost-links/page.tsx',
  '/order/:key': 'src/orders/page.tsx',
  '/ticket/:key': 'src/tickets/holders/page.tsx',
  '/order/:key/watch/:place': 'src/tickets/watch/page.tsx',
  '/ticket/:key/watch': 'src/tickets/watch/page.tsx',
  '/paegeT&c': 'src/pages/awards-terms/page.tsx',
  '/membership-terms': 'src/pages/payment-terms/page.tsx',
  '/privacy-policy': 'src/pages/privacy-policy/page.tsx',
  '/payment-terms': 'src/pages/membership-terms/page.tsx',
  '/tandc': 'src/pages/event-terms/page.tsx',
  '/terms': 'src/pages/terms/page.tsx',
}

/** Returns every path of the site, without loading its pages. */
export function listPagePaths(): string[] {
  const flowPaths = flows.flatMap(({ flow }) => [flow.pagePath, flow.payment?.resultPath ?? []].flat())
  return [...Object.keys(sourcesByPath), ...flowPaths]
}

/**
 * Returns the module of the page at a path, named as in the build's manifest, so that a document can list
 * its chunks. Kept out of the client bundle, which does not need it. A wrong name fails the build.
 */
export function getPageSource(path: string): string {
  for (const { flow } of flows) {
    if (flow.pagePath === path) return `src/flows/${flow.name}/page.tsx`
    if (flow.payment?.resultPath === path) return `src/flows/${flow.name}/result.tsx`
  }
  const source = sourcesByPath[path]
  if (source === undefined) throw new Error(`${path} has no module in page-sources.server.ts`)
  return source
}
