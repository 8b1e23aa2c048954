import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const verifyRoute = /\/api\/paystack\/callback\?/

/** Records the layout shifts from the first document on. Returns a function that reads their sum. */
async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { jumps: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.jumps += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { jumps: number } }).seen.jumps)
}

/** Creates a delegate's order, presses the button on the checkout page, and returns the payment reference. */
async function createOrder(app: Awaited<ReturnType<typeof startApp>>, button: 'pay' | 'decline') {
  const { json } = await app.submit('registration', aPayingDelegate())
  return app.press(button, json.authorization_url ?? '')
}

test('a declined payment leads to its order, which can be paid there and is then shown as paid', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/success?trxref=${await createOrder(app, 'decline')}`)
  await waitForHydration(page)
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByRole('link', { name: 'Contact us', exact: true }).waitFor()
  await takeScreenshot(page, 'result-failed')
  const orderResponse = page.waitForResponse(/\/order\//)
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  expect((await orderResponse).headers()['referrer-policy']).toBe('no-referrer')
  await waitForHydration(page)
  await page.getByText('Total to pay').waitFor()
  await takeScreenshot(page, 'result-order-open')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/success\?trxref=/)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\//)
  await waitForHydration(page)
  await page.getByText('Total paid').waitFor()
  await page.getByText('Your registration code').waitFor()
  expect(await page.getByText('Total to pay').count()).toBe(0)
  await takeScreenshot(page, 'result-order-paid')
  await expectAccessible(page)
})

test.each(screenSizes)(
  'loading a result or an order causes no layout shift, and the heading keeps the focus (%o)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport })
    const { page } = browser
    const readLayoutShift = await recordLayoutShift(page)
    let releaseResponse = () => {}
    const responseReleased = new Promise<void>((resolve) => {
      releaseResponse = resolve
    })
    await page.route(/\/api\/(paystack\/callback|order)/, async (route) => {
      await responseReleased
      // Waits more than half a second after the last mouse movement, because shifts right after user input
      // do not count.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto(`${app.url}/success?trxref=${await createOrder(app, 'pay')}`)
    await waitForHydration(page)
    await waitForFontSwap(page)
    const shiftBeforeResponse = await readLayoutShift()
    await page.getByRole('heading', { name: 'Verifying payment...' }).focus()
    releaseResponse()
    await page.getByRole('alert').filter({ hasText: 'Payment successful! please check your email' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expectNoHorizontalScroll(page)
    await takeScreenshot(page, `result-paid-${viewport.width}`)
    await expectAccessible(page)
    expect((await readLayoutShift()) - shiftBeforeResponse).toBeLessThan(0.005)

    await page.getByRole('link', { name: 'See your order' }).click()
    await page.waitForURL(/\/order\//)
    await waitForHydration(page)
    await page.getByRole('heading', { name: 'Your order' }).focus()
    await page.getByText('Total paid').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await readLayoutShift()).toBeLessThan(0.005)
    expect(browser.consoleErrors).toEqual([])
  },
)

test('temporary server errors are retried while the waiting view is shown', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let failures = 2
  await page.route(verifyRoute, (route) => (failures-- > 0 ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(`${app.url}/success?trxref=${await createOrder(app, 'pay')}`)
  await waitForHydration(page)
  await page.getByText('Payment successful! please check your email').waitFor()
})

test.each([
  ['fails', 'Network response was not ok', { status: 502 }],
  ['cannot be reached', 'An error occurred during verification.', undefined],
  ['is behind a login page', 'An error occurred during verification.', { body: '<h1>Welcome to Airport Wi-Fi</h1>' }],
  ['is behind a JSON login response', 'An error occurred during verification.', { json: { login: 'please' } }],
] as const)(
  'if the server %s, the page shows it, and after half a minute warns not to pay twice and offers to check again',
  async (_how, text, response) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    let isDown = true
    await page.clock.install()
    await page.route(verifyRoute, (route) => {
      if (!isDown) return route.continue()
      return response === undefined ? route.abort() : route.fulfill(response)
    })
    await page.goto(`${app.url}/success?trxref=${await createOrder(app, 'pay')}`)
    await waitForHydration(page)
    const beforeMs = await page.evaluate(() => performance.now())
    const progress = page.getByText('Our server is not responding. We are still trying.')
    await expect.poll(() => page.clock.fastForward(500).then(() => progress.count())).toBe(1)
    await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
    await takeScreenshot(page, 'result-silent')
    const waitForFinalMessage = () => page.clock.fastForward(3_000).then(() => page.getByText(text).count())
    await expect.poll(waitForFinalMessage, { interval: 200 }).toBe(1)
    expect((await page.evaluate(() => performance.now())) - beforeMs).toBeGreaterThan(20_000)
    expect(await progress.count()).toBe(0)
    await page.getByText('If you have already paid, do not pay again.').waitFor()
    await takeScreenshot(page, 'result-unsaid')
    isDown = false
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Payment successful! please check your email').waitFor()
  },
)

test('an unknown payment and a 4xx response fail at once, and an empty reference is invalid', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let asked = 0
  page.on('request', (request) => verifyRoute.test(request.url()) && asked++)
  await page.goto(`${app.url}/success?trxref=nobodys`)
  await waitForHydration(page)
  await page.getByText('Payment verification failed.').waitFor()
  expect(asked, 'without asking again').toBe(1)
  // The response has been read completely.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/paystack/callback*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await waitForHydration(page)
  await page.getByText('Network response was not ok').waitFor()
  expect(asked, 'without asking again').toBe(2)
  await page.unroute('**/api/paystack/callback*')
  await page.goto(`${app.url}/success?trxref=`)
  await waitForHydration(page)
  await page.getByText('Invalid URL.').waitFor()
})

test('without JavaScript both pages offer the way on', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/success?trxref=x`)
  await page.getByRole('button', { name: 'Check my payment' }).waitFor()
  await page.goto(`${app.url}/order/x`)
  await page.getByRole('button', { name: 'See your order' }).click()
  await page.getByRole('heading', { name: 'We cannot find this order.' }).waitFor()
})

/**
 * Waits until our fonts have replaced the fallback fonts, or have been held back because a swap would have
 * moved something, so that later shifts come from the page itself.
 */
async function waitForFontSwap(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const lastLoadedMs = Math.max(...loaded.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
    return loaded.length >= 3 && performance.now() - lastLoadedMs > 1_000
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
