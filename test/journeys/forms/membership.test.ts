import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { type Tier, tiers } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { nairaToKobo } from '../../../src/domain/money'
import { getTicketDiscount } from '../../../src/flows/membership/tiers/tier-list'
import { aMembershipApplication } from '../../builders/member'
import { inNaira, payLabel, tier, tierNaira } from '../../builders/prices'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const fieldValues = {
  'First name': 'Ngozi',
  'Last name': 'Obi',
  'Email address': 'ngozi@example.com',
  'Phone number': '+234 803 123 4567',
  State: 'Enugu',
  City: 'Nsukka',
  'Business name': 'Obi Solar',
  'Type of business': 'Company',
  'What the business does': 'Solar lamps for market women',
  'How did you hear about us?': 'From a friend',
  'Your goals as a member': 'A second workshop',
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for membership' })
const applyButton = (page: Page, name: string) => page.getByRole('button', { name: `Apply as ${name}` })
const payButton = (page: Page, { registrationDollars }: Tier) =>
  dialog(page).getByRole('button', { name: payLabel(registrationDollars * nairaPerDollar) })
const [firstTier = tier, lastTier = tier] = [tiers[0], tiers.at(-1)]

async function fillIn(page: Page) {
  const form = dialog(page)
  for (const [label, value] of Object.entries(fieldValues)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Industry', { exact: true }).selectOption('Energy')
}

test('a member opens the application from a card, corrects a rejected form, pays and gets a welcome email', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const screenshot = (name: string) => takeScreenshot(page, `membership-360-${name}`)
  await page.goto(`${app.url}/membership`)
  await waitForHydration(page)
  await expectNoHorizontalScroll(page)
  await screenshot('page')
  await expectAccessible(page)

  await applyButton(page, lastTier.name).click()
  await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe(lastTier.name)
  await payButton(page, lastTier).waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await applyButton(page, tier.name).click()
  await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe(tier.name)
  await dialog(page)
    .getByText(`You pay ${inNaira(tierNaira)} now.`)
    .waitFor()
  await screenshot('opened')
  await expectAccessible(page)

  await fillIn(page)
  await dialog(page).getByLabel('City', { exact: true }).fill('')
  await payButton(page, tier).click()
  const refusalText = 'The following fields are blank: City, My business is registered, I am interested in volunteering'
  const summary = page.getByRole('alert').filter({ hasText: refusalText })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  await screenshot('refused')
  await expectAccessible(page)

  await dialog(page).getByLabel('City', { exact: true }).fill('Nsukka')
  await dialog(page).getByLabel('My business is registered').check()
  await dialog(page).getByLabel('I am interested in volunteering').check()
  await summary.waitFor({ state: 'detached' })
  const heldRequest = await holdRequests(page, /\/api\/paystack\/membership-payment/)
  await payButton(page, tier).click()
  const busyButton = page.getByRole('button', { name: 'Loading please wait' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await screenshot('busy')
  await expectAccessible(page)
  await heldRequest.open()

  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/membership-success\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectNoHorizontalScroll(page)
  await screenshot('paid')
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:membership'))).toBe(null)

  const [email] = await app.expectEmails('ngozi@example.com', 1)
  expect(email?.text).toContain(`${getTicketDiscount(tier)}%`)
  await app.expectEmails(organisation.email, 1)
  const listOutput = await runCommand(app.variables, 'list', 'membership', '--json')
  expect(JSON.parse(listOutput.out)).toMatchObject({
    flow: 'membership',
    state: 'paid',
    email: 'ngozi@example.com',
    amountKobo: nairaToKobo(tierNaira),
    answers: aMembershipApplication(),
  })
  expect(browser.consoleErrors).toEqual([])
})

test('countries are requested only when the dialog opens, and its close button stays visible while scrolling', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(`${app.url}/membership`)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(requestedPaths).not.toContain('/api/countries')
  await applyButton(page, firstTier.name).click()
  await expect.poll(() => requestedPaths).toContain('/api/countries')
  await dialog(page).getByLabel('Country', { exact: true }).selectOption('Ghana')
  await dialog(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.y).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('typed values survive closing the dialog, a reload and the choice of another card', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership`)
  await waitForHydration(page)
  await applyButton(page, lastTier.name).click()
  await dialog(page).getByLabel('First name').fill('Ngozi')
  await dialog(page).getByText('Saved on this device.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.reload()
  await waitForHydration(page)
  await applyButton(page, firstTier.name).click()
  await expect.poll(() => dialog(page).getByLabel('First name').inputValue()).toBe('Ngozi')
  await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe(firstTier.name)
  await payButton(page, firstTier).waitFor()
})

test('a server error ends the busy state, is logged, and typed values are kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership`)
  await waitForHydration(page)
  await applyButton(page, tier.name).click()
  await fillIn(page)
  await dialog(page).getByLabel('My business is registered').check()
  await dialog(page).getByLabel('I am interested in volunteering').check()
  await page.route('**/api/paystack/membership-payment', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await payButton(page, tier).click()
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor()
  await expect.poll(() => payButton(page, tier).isEnabled()).toBe(true)
  expect(browser.consoleErrors).toContain('The form was refused with status 502')
  expect(await dialog(page).getByLabel('Your goals as a member').inputValue()).toBe('A second workshop')
  await takeScreenshot(page, 'membership-360-failed')
  await expectAccessible(page)
})

test('a declined card leads to the contact page, and a URL without a payment shows an error', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('membership', aMembershipApplication())
  const reference = await app.press('decline', json.authorization_url ?? '')
  const heldRequest = await holdRequests(page, /\/api\/paystack\/membership-callback/)
  await page.goto(`${app.url}/membership-success?trxref=${reference}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await heldRequest.open()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await takeScreenshot(page, 'membership-360-declined')
  await expectAccessible(page)
  await page.goto(`${app.url}/membership-success`)
  await page.getByText('Invalid URL.').waitFor()
})
