import { expect, test } from 'vitest'
import { donationLimits, suggestedDollars } from '../../../content/donations'
import { nairaPerDollar } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { formatDollars, inEnglish, nairaToKobo } from '../../../src/domain/money'
import { inNaira, payLabel } from '../../builders/prices'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { openDonationForm } from '../../support/browser/open-donation-form'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

/** 25 dollars in naira. */
const gift = 25 * nairaPerDollar

test('a donor corrects a rejected form, sees naira and dollars, pays and gets a thank-you email', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const screenshot = (name: string) => takeScreenshot(page, `donation-360-${name}`)
  const { amount, email, donate, pay, findAlert } = await openDonationForm(page, app.url)
  await expectNoHorizontalScroll(page)
  await screenshot('opened')
  await expectAccessible(page)

  await donate.click()
  const emptyAlert = findAlert('Fields empty: Amount, Email address')
  await emptyAlert.waitFor()
  await expect.poll(() => emptyAlert.evaluate((alert) => alert === document.activeElement)).toBe(true)
  await screenshot('refused')
  await expectAccessible(page)
  await email.fill('chidi@example.com')
  await amount.fill('0')
  await donate.click()
  await findAlert('Invalid amount entered.').waitFor()

  await amount.fill('')
  await amount.pressSequentially('2a5 x')
  expect(await amount.inputValue()).toBe('25')
  await page.getByText(`You pay ${inNaira(gift)}`).waitFor()
  await page.getByText('$25', { exact: true }).waitFor()
  await page.getByLabel('Message').fill('For the lamps')
  await findAlert('Invalid amount entered.').waitFor({ state: 'detached' })
  const heldRequest = await holdRequests(page, /\/api\/donate/)
  const sentRequest = page.waitForRequest(/\/api\/donate/)
  await pay(25).click()
  const busyButton = page.getByRole('button', { name: 'Processing...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await screenshot('busy')
  await expectAccessible(page)
  expect((await sentRequest).postDataJSON()).toEqual({
    amount: gift,
    email: 'chidi@example.com',
    message: 'For the lamps',
  })
  await heldRequest.open()

  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/donate-success\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectNoHorizontalScroll(page)
  await screenshot('paid')
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:donation'))).toBe(null)

  const [emailMessage] = await app.expectEmails('chidi@example.com', 1)
  expect(emailMessage?.text).toContain(inNaira(gift))
  await app.expectEmails(organisation.email, 1)
  const listOutput = await runCommand(app.variables, 'list', 'donation', '--json')
  expect(JSON.parse(listOutput.out)).toMatchObject({
    flow: 'donation',
    state: 'paid',
    email: 'chidi@example.com',
    amountKobo: nairaToKobo(gift),
    answers: { amount: String(gift), message: 'For the lamps' },
  })
  expect(browser.consoleErrors).toEqual([])
})

test('suggested amounts, grouped digits and amounts above the limit', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { amount, email, donate, pay, findAlert } = await openDonationForm(page, app.url)
  const suggested = suggestedDollars[1] ?? 0
  await page.getByRole('button', { name: formatDollars(suggested, inEnglish), exact: true }).click()
  expect(await amount.inputValue()).toBe(String(suggested))
  await pay(suggested).waitFor()
  await amount.fill('$1,000')
  await page.getByRole('button', { name: `${payLabel(1000 * nairaPerDollar)} ($1,000)` }).waitFor()
  await page.locator('h1').click()
  expect(await amount.inputValue()).toBe('1000')
  const { mostDollars } = donationLimits
  await amount.fill(String(mostDollars + 1))
  await email.fill('chidi@example.com')
  await donate.click()
  await findAlert('Invalid amount entered.').waitFor()
  await page
    .getByText(`To give more than ${formatDollars(mostDollars, inEnglish)}, please write to ${organisation.email}`)
    .first()
    .waitFor()
})

test('server and network errors show the specified messages, and no input is lost', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { amount, email, pay, findAlert } = await openDonationForm(page, app.url)
  await amount.fill('25')
  await email.fill('chidi@example.com')
  await page.route('**/api/donate', (route) => route.fulfill({ status: 503, json: { message: 'The bank sleeps.' } }))
  await pay(25).click()
  const alert = findAlert('Registration failed!')
  await alert.getByText('The bank sleeps.').waitFor()
  await takeScreenshot(page, 'donation-360-failed')
  await expectAccessible(page)
  await page.unroute('**/api/donate')
  await page.route('**/api/donate', (route) => route.abort())
  await pay(25).click()
  await findAlert('Something went wrong. Please try again.').waitFor()
  expect(browser.consoleErrors.some((line) => line.startsWith('The form could not be sent'))).toBe(true)
  expect(await amount.inputValue()).toBe('25')
})

test('the donation draft survives a declined card, is deleted once paid, and the next draft is kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { amount, email, pay } = await openDonationForm(page, app.url)
  await amount.fill('25')
  await email.fill('chidi@example.com')
  await pay(25).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByRole('link', { name: 'Back to donations' }).click()
  await expect.poll(() => amount.inputValue()).toBe('25')
  await pay(25).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  const resultUrl = page.url()

  await page.goto(`${app.url}/donate`)
  await waitForHydration(page)
  expect(await amount.inputValue()).toBe('')
  await amount.fill('40')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await page.goto(resultUrl)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.goto(`${app.url}/donate`)
  await waitForHydration(page)
  await expect.poll(() => amount.inputValue()).toBe('40')
})

test('a declined card leads to the contact page, and a URL without a payment shows an error', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('donation', { amount: gift, email: 'chidi@example.com' })
  const reference = await app.press('decline', json.authorization_url ?? '')
  const heldRequest = await holdRequests(page, /\/api\/verify-donation/)
  await page.goto(`${app.url}/donate-success?trxref=${reference}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await heldRequest.open()
  await page.getByText('Payment verification failed.').waitFor()
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await takeScreenshot(page, 'donation-360-declined')
  await expectAccessible(page)
  await page.goto(`${app.url}/donate-success`)
  await page.getByText('Invalid URL.').waitFor()
})
