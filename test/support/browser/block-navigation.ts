import type { Page, Route } from 'playwright-core'

/** Answers the way to the payment page with nothing, so that the page which is left can be looked at; resolves to where it led. */
export function staysBehind(page: Page): Promise<string> {
  return new Promise((resolve) => {
    const stay = (route: Route) => {
      resolve(route.request().url())
      return route.fulfill({ status: 204 })
    }
    page.route(/\/sandbox\/paystack\//, stay, { times: 1 })
  })
}
