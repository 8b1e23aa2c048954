import { flows } from '../flows/index'

/** Pages without a form that have a module of their own; all others share one. */
const own: Record<string, string> = { '/': 'src/pages/home/page.tsx', '/order/:key': 'src/payment/order/page.tsx' }

/**
 * The module that draws the page at an address, as the build's manifest names it, so that a document can name its chunks. The browser does
 * not need this and would have to carry it. A wrong name ends the build.
 */
export function sourceOf(path: string): string {
  for (const { flow } of flows) {
    if (flow.page === path) return `src/flows/${flow.name}/page.tsx`
    if (flow.payment?.result === path) return `src/flows/${flow.name}/result.tsx`
  }
  return own[path] ?? 'src/pages/plain/page.tsx'
}
