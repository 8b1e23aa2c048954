import type { Page, Route } from 'playwright-core'

/**
 * Responds 204 to the next navigation to the payment page, so that the current page stays open. Resolves
 * with the blocked URL.
 */
export function blockPaymentNavigation(page: Page): Promise<string> {
  return new Promise((resolve) => {
    const blockRoute = (route: Route) => {
      resolve(route.request().url())
      return route.fulfill({ status: 204 })
    }
    page.route(/\/sandbox\/paystack\//, blockRoute, { times: 1 })
  })
}
