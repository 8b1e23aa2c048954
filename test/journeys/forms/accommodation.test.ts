import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { type Room, rooms } from '../../../content/rooms'
import { nairaToKobo } from '../../../src/domain/money'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { anAccommodationBooking } from '../../builders/booking'
import { findRoomCovering, payLabel, room } from '../../builders/prices'
import { blockPaymentNavigation } from '../../support/browser/block-navigation'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

/** The radio button of a room. */
function roomRadio(page: Page, { name }: Room): Locator {
  return page.getByRole('radio', { name: i18nFor('en')._(name) })
}

/** Beside a room, with one decimal. Source: docs/product/prices.md#61-currency-and-exchange-rate. */
function inDollars(naira: number): string {
  return `$${(naira / nairaPerDollar).toFixed(1)}`
}

test('a guest corrects a rejected form, pays for a night and gets a confirmation', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const screenshot = (name: string) => takeScreenshot(page, `accommodation-360-${name}`)
  await page.goto(`${app.url}/booking`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Accommodation Options', level: 1 }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'All fields are required' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(3)
  await screenshot('refused')
  await expectAccessible(page)

  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByLabel('Email').fill('adaeze@example.com')
  await page.getByText(`about ${inDollars(Math.max(...rooms.map(({ priceNaira }) => priceNaira)))}`).waitFor()
  await roomRadio(page, findRoomCovering('event')).check()
  await page.getByText('This price covers a bed in a shared room throughout the event.').waitFor()
  await roomRadio(page, room).check()
  await page.getByText('This price covers one night.').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await summary.waitFor({ state: 'detached' })
  await expectNoHorizontalScroll(page)
  await screenshot('chosen')

  const heldRequest = await holdRequests(page, /\/api\/accommodation-payment/)
  const blockedNavigation = blockPaymentNavigation(page)
  await page.getByRole('button', { name: payLabel(room.priceNaira) }).click()
  const busyButton = page.getByRole('button', { name: 'Processing...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await screenshot('busy')
  await expectAccessible(page)
  await heldRequest.open()
  const checkoutUrl = await blockedNavigation
  await page.getByRole('alert').filter({ hasText: 'Redirecting to payment...' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('')
  await expectAccessible(page)
  await page.goto(checkoutUrl)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/accommodationsuccess\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  await expectNoHorizontalScroll(page)
  await screenshot('paid')
  await expectAccessible(page)

  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.text).toMatch(/AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await app.expectEmails(organisation.email, 1)
  const listOutput = await runCommand(app.variables, 'list', 'accommodation', '--json')
  expect(JSON.parse(listOutput.out)).toMatchObject({
    flow: 'accommodation',
    state: 'paid',
    email: 'adaeze@example.com',
    amountKobo: nairaToKobo(room.priceNaira),
    answers: anAccommodationBooking({ ticketFound: 'no' }),
  })
  expect(browser.consoleErrors).toEqual([])
})

test('each kind of failed submission shows its specified message', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/booking`)
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByLabel('Email').fill('adaeze@example.com')
  await roomRadio(page, room).check()
  const pay = page.getByRole('button', { name: payLabel(room.priceNaira) })
  const expectAlert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  const routePattern = '**/api/accommodation-payment'
  await page.route(routePattern, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await pay.click()
  await expectAlert('Registration failed!')
  await takeScreenshot(page, 'accommodation-360-failed')
  await expectAccessible(page)
  await page.route(routePattern, (route) => route.fulfill({ json: { status: false } }), { times: 1 })
  await pay.click()
  await expectAlert('Something went wrong. Please try again.')
  await page.route(routePattern, (route) => route.abort())
  await pay.click()
  await expectAlert('An error occurred. Please try again.')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Okafor')
})

test('a declined card shows the advice to refresh or contact support, and a link to the home page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('accommodation', anAccommodationBooking())
  const reference = await app.press('decline', json.authorization_url ?? '')
  await page.goto(`${app.url}/accommodationsuccess?trxref=${reference}`)
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('Please refresh this page. If that does not help, contact support:').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectAccessible(page)
})
