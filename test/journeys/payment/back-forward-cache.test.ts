import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, screenSizes, waitForHydration } from '../../support/browser/browser'
import { fillInVendor, vendorPayButton } from '../../support/browser/fill-vendor-form'
import { startApp, type TestApp } from '../../support/servers/start-app'

/** Browsers in which pages stay in the back/forward cache, as those of visitors do. */
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  browser = await launchBrowser(['--enable-features=BackForwardCache'], undefined, ['--disable-back-forward-cache'])
})

afterAll(() => browser.close())

const readDraft = (page: Page) => page.evaluate(() => localStorage.getItem('draft:vendor'))

test.each([
  ['without seeing the result', async () => {}],
  [
    'after seeing the result',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByText('Payment successful! please check your email').waitFor()
      await goBack(page, /\/sandbox\/paystack\//)
    },
  ],
])('a form from the back/forward cache knows that it is paid, %s', async (_when, seeResult) => {
  await using app = await startApp()
  const page = await openCheckout(app)
  if (seeResult.length === 0) await app.press('pay', page.url())
  await seeResult(page)
  await goBack(page, /\/vendors$/)
  expect(await wasRestored(page)).toBe(true)

  const alert = page.getByRole('alert').filter({ hasText: 'This order is paid. You do not need to pay again.' })
  await alert.waitFor()
  expect(await alert.getByRole('link', { name: 'See your order' }).getAttribute('href')).toMatch(/^\/order\//)
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('')
  await expect.poll(() => readDraft(page)).toBe(null)
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
  await page.context().close()
})

test('a form from the back/forward cache keeps its values and offers its order while that is not paid', async () => {
  await using app = await startApp()
  const page = await openCheckout(app)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page
    .getByRole('link', { name: 'Try the payment again' })
    .or(page.getByText(/try again/i))
    .first()
    .waitFor()
  await goBack(page, /\/sandbox\/paystack\//)
  await goBack(page, /\/vendors$/)
  expect(await wasRestored(page)).toBe(true)
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Nkem Foods')
  expect(await vendorPayButton(page).isEnabled()).toBe(true)
  await page.context().close()
})

test('an open form learns that its order was paid in another tab', async () => {
  await using app = await startApp()
  await using opened = await openPage()
  const { page } = opened
  await page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 }))
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  const [response] = await Promise.all([page.waitForResponse('**/api/vendorPayment'), vendorPayButton(page).click()])
  const { authorization_url: checkoutUrl } = await response.json()
  const reference = await app.press('pay', checkoutUrl)

  const otherTab = await page.context().newPage()
  await otherTab.goto(`${app.url}/vendorssuccess?trxref=${reference}`)
  await otherTab.getByText('Payment successful! please check your email').waitFor()
  // Coming back from another tab is noticed 5 s after the last look.
  await page.clock.install()
  await page.clock.fastForward(6_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('alert').filter({ hasText: 'This order is paid.' }).waitFor()
})

test('a form works after the browser has dropped the messages of a page that it put aside, as Firefox does', async () => {
  await using app = await startApp()
  await using opened = await openPage()
  const { page } = opened
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
      if (document.documentElement.dataset.aside === undefined) post.apply(this, args)
    }
  })
  await page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/vendorPayment', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => document.documentElement.setAttribute('data-aside', ''))
    await route.fulfill({ response })
  })
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await vendorPayButton(page).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paying:vendor'))).toContain('/order/')
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-aside')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => page.locator('form[data-flow=vendor]').getAttribute('aria-busy')).toBe('false')
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()
})

/** Fills in the vendor form in a browser with a back/forward cache, and goes to the payment page. */
async function openCheckout(app: TestApp): Promise<Page> {
  const context = await browser.newContext({ viewport: screenSizes[0], serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.setAttribute('data-restored', `${persisted}`),
    )
  })
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await vendorPayButton(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return page
}

/** Goes back. Playwright's `goBack` waits for a load event, which a page from the cache does not have. */
async function goBack(page: Page, url: RegExp): Promise<void> {
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toMatch(url)
}

const wasRestored = (page: Page) => page.evaluate(() => document.documentElement.dataset.restored === 'true')
