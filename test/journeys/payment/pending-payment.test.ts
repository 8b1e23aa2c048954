import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInVendor, vendorPayButton } from '../../support/browser/fill-vendor-form'
import { startApp } from '../../support/servers/start-app'

const readCompanyName = (page: Page) => page.getByLabel('Company name').inputValue()
const readDraft = (page: Page) => page.evaluate(() => localStorage.getItem('draft:vendor'))

/** Simulates a restore from the back/forward cache, which Chromium does not use under test. */
const restoreFromCache = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('if the payment page does not open, the form values are kept and the order can be continued', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const checkoutPattern = /\/sandbox\/paystack\//
  const failedRequest = page.waitForEvent('requestfailed', (request) => checkoutPattern.test(request.url()))
  await page.route(checkoutPattern, (route) => route.abort(), { times: 1 })
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await vendorPayButton(page).click()
  await failedRequest
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await expect.poll(() => readCompanyName(page)).toBe('Nkem Foods')
  const continueLink = page.getByRole('link', { name: 'Continue this order' })
  await continueLink.waitFor()
  await takeScreenshot(page, 'left-to-pay')
  await expectAccessible(page)

  // The same values mean the same order.
  await vendorPayButton(page).click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
  // The browser's error page has no storage, so the init script of openPage throws there.
  browser.failures.length = 0
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await continueLink.click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await expect.poll(() => readDraft(page)).toBe(null)
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  expect(await readCompanyName(page)).toBe('')
  expect(await continueLink.count()).toBe(0)
})

test('starting over deletes the order and the form values', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await vendorPayButton(page).click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await expect.poll(() => readCompanyName(page)).toBe('Nkem Foods')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => readCompanyName(page)).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /vendor/.test(key)))).toEqual([])
})

test('a 404 from a network’s login page keeps a started order, and our own 404 removes it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await vendorPayButton(page).click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await page.route(/\/api\/order\//, (route) => route.fulfill({ status: 404, body: '<h1>Log in</h1>' }))
  await page.goto(`${app.url}/vendors`)
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()
  await page.unroute(/\/api\/order\//)
  await page.route(/\/api\/order\//, (route) => route.fulfill({ status: 404, json: { message: 'Unknown order' } }))
  await page.goto(`${app.url}/vendors`)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/paying/)
  expect(await page.getByRole('link', { name: 'Continue this order' }).count()).toBe(0)
})

test('if the payment page never opens, the form becomes usable again with its values', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  await page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 }))
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  // Time is moved only after the answer: a request that has none for a minute of the page's clock is given up.
  await Promise.all([page.waitForResponse('**/api/vendorPayment'), vendorPayButton(page).click()])
  await expect.poll(() => page.clock.fastForward(500).then(() => readCompanyName(page))).toBe('')
  await page.clock.fastForward(21_000)
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()
  await expect.poll(() => readCompanyName(page)).toBe('Nkem Foods')
  expect(await vendorPayButton(page).isEnabled()).toBe(true)
})

test('going back to a form after paying shows that its order is paid, and the draft is gone', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/donate`)
  await waitForHydration(page)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.locator('#donation-amount').fill('25')
  await page.locator('form[data-flow=donation] button[type=submit]').click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()

  // Pays and goes back without seeing the result page.
  await app.press('pay', page.url())
  await page.goBack()
  await waitForHydration(page)
  const paidAlert = page.getByRole('alert').filter({ hasText: 'This order is paid. You do not need to pay again.' })
  await paidAlert.waitFor()
  await takeScreenshot(page, 'paid-and-back')
  await expectAccessible(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  expect(await paidAlert.getByRole('link', { name: 'See your order' }).getAttribute('href')).toMatch(/^\/order\//)
  await page.reload()
  await waitForHydration(page)
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).filter((key) => /donation/.test(key)))
  expect(storedKeys).toEqual(['bought:donation'])
  expect(await app.countRows()).toMatchObject({ payments: 1 })
})

test('a page restored from the back/forward cache shows its open order, and after the payment that it is paid', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  const [postResponse] = await Promise.all([
    page.waitForResponse('**/api/vendorPayment'),
    page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 })),
    vendorPayButton(page).click(),
  ])
  const { authorization_url: checkoutUrl } = await postResponse.json()
  await expect.poll(() => readCompanyName(page)).toBe('')
  await restoreFromCache(page)
  await expect.poll(() => readCompanyName(page)).toBe('Nkem Foods')
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()

  const reference = await app.press('pay', checkoutUrl)
  await app.verify('vendor', reference)
  await restoreFromCache(page)
  await page.getByRole('alert').filter({ hasText: 'This order is paid.' }).waitFor()
  await expect.poll(() => readCompanyName(page)).toBe('')
  await expect.poll(() => readDraft(page)).toBe(null)
})
