import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVendor } from '../../builders/vendor'
import { staysBehind } from '../../support/browser/block-navigation'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { gate } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const words = {
  'Company name': 'Nkem Foods',
  'Contact person': 'Nkem Eze',
  'Email address': 'nkem@example.com',
  'Phone number': '+234 803 123 4567',
  'Product description': 'Plantain chips, salted and sweet',
  'Product category': 'Food',
  'Price list': 'Small bag 500, large bag 1,200',
  'Payment terms': 'Cash or transfer',
  'Delivery and setup details': 'One table, one van at seven',
}

async function fillIn(page: Page) {
  const form = page.locator('form[data-flow=vendor]')
  for (const [label, answer] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(answer)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay ₦35,000 to AGEFEST' })

test.each(screens)('a vendor is refused, corrects, pays and is confirmed (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  const shot = (name: string) => picture(page, `vendor-${viewport.width}-${name}`)
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Vendor Information', level: 1 }).waitFor()
  await page.getByText('NGN 35,000').first().waitFor()
  await shot('opened')
  await expectAccessible(page)

  await pay(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all necessary filed' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await page.locator('#vendor-CompanyName-error').textContent()).toContain('Fill Blank Field... company name')
  expect(await page.locator('#vendor-DeliveryAndSetupDetails-error').textContent()).toContain(
    'Fill Blank Field... delivery and setup details',
  )
  expect(await page.locator('#vendor-InsuranceAndLiability-error').count()).toBe(0)
  await shot('refused')
  await expectAccessible(page)

  await fillIn(page)
  await summary.waitFor({ state: 'detached' })
  const call = await gate(page, /\/api\/vendorPayment/)
  const leaving = staysBehind(page)
  await pay(page).click()
  const busy = page.getByRole('button', { name: 'Loading...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  await shot('busy')
  await expectAccessible(page)
  await call.open()
  const payAt = await leaving
  await page.getByRole('alert').filter({ hasText: 'Redirecting to payment...' }).waitFor()
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  // The answers stay on the phone until the payment was seen: its page may not open.
  expect(await page.evaluate(() => localStorage.getItem('draft:vendor'))).toContain('Nkem Foods')
  await shot('leaving')
  await expectAccessible(page)
  await page.goto(payAt)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/vendorssuccess\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:vendor'))).toBe(null)
  await expectNoSidewaysScroll(page)
  await shot('paid')
  await expectAccessible(page)

  const [letter] = await app.expectLetters('nkem@example.com', 1)
  await page.goto(/http\S+\/order\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.getByText('Paid. Your confirmation has gone to your e-mail address.').waitFor()
  const listed = await runCommand(app.variables, 'list', 'vendor', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    flow: 'vendor',
    state: 'paid',
    email: 'nkem@example.com',
    amountKobo: 3_500_000,
    answers: aVendor(),
  })
  expect(browser.complaints).toEqual([])
})

test('a server that fails is told in the specified words, and nothing that was typed is lost', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await hydrated(page)
  await fillIn(page)
  await page.route('**/api/vendorPayment', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await pay(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error submitting form, please try again' })
  await alert.getByText('Something went wrong.').waitFor()
  await picture(page, 'vendor-360-failed')
  await expectAccessible(page)
  const json = { message: 'The bank sleeps.', error: 'The bank sleeps.' }
  await page.route('**/api/vendorPayment', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await pay(page).click()
  await alert.getByText('The bank sleeps.').waitFor()
  expect(await alert.getByText('Something went wrong.').count()).toBe(0)
  expect(await page.getByLabel('Price list').inputValue()).toBe(words['Price list'])
})

test('a declined card says to reload, and leads to the contact page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('vendor', aVendor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  const held = await gate(page, /\/api\/verify-vendor/)
  await page.goto(`${app.url}/vendorssuccess?trxref=${reference}`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await picture(page, 'vendor-360-verifying')
  await expectAccessible(page)
  await held.open()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('Reload this page. If the problem continues, please use the contact page.').waitFor()
  await picture(page, 'vendor-360-declined')
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await page.goto(`${app.url}/vendorssuccess`)
  await page.getByText('Invalid URL.').waitFor()
})
