import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVendor } from '../../builders/vendor'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

async function fillIn(page: Page) {
  for (const [name, answer] of Object.entries(aVendor()))
    if (name !== 'amount') await page.locator(`#vendor-${name}`).fill(String(answer))
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay ₦35,000 to AGEFEST' })
const company = (page: Page) => page.getByLabel('Company name').inputValue()
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('draft:vendor'))

/** As the browser shows a page again that it kept whole; Chromium under test keeps none. */
const showAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a payment page that does not open costs no answers, and the order goes on or starts over', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const checkout = /\/sandbox\/paystack\//
  const opened = page.waitForEvent('requestfailed', (request) => checkout.test(request.url()))
  await page.route(checkout, (route) => route.abort(), { times: 1 })
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await fillIn(page)
  await pay(page).click()
  await opened
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await expect.poll(() => company(page)).toBe('Nkem Foods')
  const goOn = page.getByRole('link', { name: 'Continue this order' })
  await goOn.waitFor()
  await picture(page, 'left-to-pay')
  await expectAccessible(page)

  // The same answers are the same order.
  await pay(page).click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1 })
  // The browser's own error page has no storage, which the test's preparation of each page stumbles over.
  browser.faults.length = 0
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await goOn.click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await expect.poll(() => draft(page)).toBe(null)
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  expect(await company(page)).toBe('')
  expect(await goOn.count()).toBe(0)
})

test('starting over forgets the order and the answers', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await fillIn(page)
  await pay(page).click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await expect.poll(() => company(page)).toBe('Nkem Foods')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => company(page)).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /vendor/.test(key)))).toEqual([])
})

test('a payment page that never opens leaves the form usable again, with its answers', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  await page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 }))
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await fillIn(page)
  await pay(page).click()
  await expect.poll(() => page.clock.fastForward(500).then(() => company(page))).toBe('')
  await page.clock.fastForward(21_000)
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()
  await expect.poll(() => company(page)).toBe('Nkem Foods')
  expect(await pay(page).isEnabled()).toBe(true)
})

test('who goes back to a form after paying is told that its order is paid, and finds no draft', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.locator('#donation-amount').fill('25')
  await page.locator('form[data-flow=donation] button[type=submit]').click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()

  // Paid, and back without having seen the result page.
  await app.press('pay', page.url())
  await page.goBack()
  await hydrated(page)
  const told = page.getByRole('alert').filter({ hasText: 'This order is paid. You do not need to pay again.' })
  await told.waitFor()
  await picture(page, 'paid-and-back')
  await expectAccessible(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  expect(await told.getByRole('link', { name: 'See your order' }).getAttribute('href')).toMatch(/^\/order\//)
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /donation/.test(key)))).toEqual([])
  expect(await app.stored()).toMatchObject({ payments: 1 })
})

test('a page that the browser kept whole learns the same from the result page, and from the server', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await fillIn(page)
  const [posted] = await Promise.all([
    page.waitForResponse('**/api/vendorPayment'),
    page.route(/\/sandbox\/paystack\//, (route) => route.fulfill({ status: 204 })),
    pay(page).click(),
  ])
  const { authorization_url: payAt } = await posted.json()
  await expect.poll(() => company(page)).toBe('')
  await showAgain(page)
  await expect.poll(() => company(page)).toBe('Nkem Foods')
  await page.getByRole('link', { name: 'Continue this order' }).waitFor()

  const reference = await app.press('pay', payAt)
  await app.verify('vendor', reference)
  await showAgain(page)
  await page.getByRole('alert').filter({ hasText: 'This order is paid.' }).waitFor()
  expect(await company(page)).toBe('')
  await expect.poll(() => draft(page)).toBe(null)
})
