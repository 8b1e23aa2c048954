import { expect, test } from 'vitest'
import { vendorFeeNaira } from '../../../content/vendors'
import { formatCount, inEnglish, nairaToKobo } from '../../../src/domain/money'
import { aVendor } from '../../builders/vendor'
import { blockPaymentNavigation } from '../../support/browser/block-navigation'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInVendor, vendorPayButton } from '../../support/browser/fill-vendor-form'
import { holdRequests } from '../../support/browser/hold-requests'
import { orderLinkIn } from '../../support/order-link'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(screenSizes)('a vendor corrects a rejected form, pays and gets a confirmation (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  const screenshot = (name: string) => takeScreenshot(page, `vendor-${viewport.width}-${name}`)
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Vendor Information', level: 1 }).waitFor()
  await page
    .getByText(`NGN ${formatCount(vendorFeeNaira, inEnglish)}`)
    .first()
    .waitFor()
  await screenshot('opened')
  await expectAccessible(page)

  await vendorPayButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all necessary filed' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await page.locator('#vendor-CompanyName-error').textContent()).toContain('Fill Blank Field... company name')
  expect(await page.locator('#vendor-DeliveryAndSetupDetails-error').textContent()).toContain(
    'Fill Blank Field... delivery and setup details',
  )
  expect(await page.locator('#vendor-InsuranceAndLiability-error').count()).toBe(0)
  await screenshot('refused')
  await expectAccessible(page)

  await fillInVendor(page)
  await summary.waitFor({ state: 'detached' })
  const heldRequest = await holdRequests(page, /\/api\/vendorPayment/)
  const blockedNavigation = blockPaymentNavigation(page)
  await vendorPayButton(page).click()
  const busyButton = page.getByRole('button', { name: 'Loading...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await expectNoHorizontalScroll(page)
  await screenshot('busy')
  await expectAccessible(page)
  await heldRequest.open()
  const checkoutUrl = await blockedNavigation
  await page.getByRole('alert').filter({ hasText: 'Redirecting to payment...' }).waitFor()
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  // The draft stays on the phone until the payment is confirmed, because the payment page may not open.
  expect(await page.evaluate(() => localStorage.getItem('draft:vendor'))).toContain('Nkem Foods')
  await screenshot('leaving')
  await expectAccessible(page)
  await page.goto(checkoutUrl)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/vendorssuccess\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:vendor'))).toBe(null)
  await expectNoHorizontalScroll(page)
  await screenshot('paid')
  await expectAccessible(page)

  const [email] = await app.expectEmails('nkem@example.com', 1)
  await page.goto(orderLinkIn(email?.text))
  await page.getByText('This order is paid. Thank you. Please check your email for the confirmation.').waitFor()
  const listOutput = await runCommand(app.variables, 'list', 'vendor', '--json')
  expect(JSON.parse(listOutput.out)).toMatchObject({
    flow: 'vendor',
    state: 'paid',
    email: 'nkem@example.com',
    amountKobo: nairaToKobo(vendorFeeNaira),
    answers: aVendor(),
  })
  expect(browser.consoleErrors).toEqual([])
})

test('server errors show the specified message, and typed values are kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await waitForHydration(page)
  await fillInVendor(page)
  await page.route('**/api/vendorPayment', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await vendorPayButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error submitting form, please try again' })
  await alert.getByText('Something went wrong.').waitFor()
  await takeScreenshot(page, 'vendor-360-failed')
  await expectAccessible(page)
  const json = { message: 'The bank sleeps.', error: 'The bank sleeps.' }
  await page.route('**/api/vendorPayment', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await vendorPayButton(page).click()
  await alert.getByText('The bank sleeps.').waitFor()
  expect(await alert.getByText('Something went wrong.').count()).toBe(0)
  expect(await page.getByLabel('Price list').inputValue()).toBe(aVendor().PriceList)
})

test('a declined card shows the advice to reload and a link to the contact page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('vendor', aVendor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  const heldRequest = await holdRequests(page, /\/api\/verify-vendor/)
  await page.goto(`${app.url}/vendorssuccess?trxref=${reference}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await takeScreenshot(page, 'vendor-360-verifying')
  await expectAccessible(page)
  await heldRequest.open()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('Reload this page. If the problem continues, please use the contact page.').waitFor()
  await takeScreenshot(page, 'vendor-360-declined')
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await page.goto(`${app.url}/vendorssuccess`)
  await page.getByText('Invalid URL.').waitFor()
})
