import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aMember } from '../../builders/member'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { gate } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const words = {
  'First name': 'Ngozi',
  'Last name': 'Obi',
  'Email address': 'ngozi@example.com',
  'Phone number': '+234 803 123 4567',
  State: 'Enugu',
  City: 'Nsukka',
  'Business name': 'Obi Solar',
  'Type of business': 'Company',
  'What the business does': 'Solar lamps for market women',
  'How did you hear of us?': 'From a friend',
  'Your goals as a member': 'A second workshop',
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for membership' })
const card = (page: Page, name: string) => page.getByRole('button', { name: `Apply as ${name}` })
const pay = (page: Page, sum: string) => dialog(page).getByRole('button', { name: `Pay ${sum} to AGEFEST` })

async function fillIn(page: Page) {
  const form = dialog(page)
  for (const [label, answer] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(answer)
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Industry', { exact: true }).selectOption('Energy')
}

test('a member opens the application from a card, is refused, corrects, pays and is welcomed', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const shot = (name: string) => picture(page, `membership-360-${name}`)
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  await expectNoSidewaysScroll(page)
  await shot('page')
  await expectAccessible(page)

  await card(page, 'Corporate').click()
  await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe('Corporate')
  await pay(page, '₦1,099,000').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await card(page, 'Associate').click()
  await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe('Associate')
  await dialog(page).getByText('You pay ₦157,000 now.').waitFor()
  await shot('opened')
  await expectAccessible(page)

  await fillIn(page)
  await dialog(page).getByLabel('City', { exact: true }).fill('')
  await pay(page, '₦157,000').click()
  const refused = 'The following fields are blank: City, My business is registered, I am interested in volunteering'
  const summary = page.getByRole('alert').filter({ hasText: refused })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  await shot('refused')
  await expectAccessible(page)

  await dialog(page).getByLabel('City', { exact: true }).fill('Nsukka')
  await dialog(page).getByLabel('My business is registered').check()
  await dialog(page).getByLabel('I am interested in volunteering').check()
  await summary.waitFor({ state: 'detached' })
  const call = await gate(page, /\/api\/paystack\/membership-payment/)
  await pay(page, '₦157,000').click()
  const busy = page.getByRole('button', { name: 'Loading please wait' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await shot('busy')
  await expectAccessible(page)
  await call.open()

  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/membership-success\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectNoSidewaysScroll(page)
  await shot('paid')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('draft:membership'))).toBe(null)

  const [letter] = await app.expectLetters('ngozi@example.com', 1)
  expect(letter?.text).toContain('30% less')
  await app.expectLetters(organisation.email, 1)
  const listed = await runCommand(app.variables, 'list', 'membership', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    flow: 'membership',
    state: 'paid',
    email: 'ngozi@example.com',
    amountKobo: 15_700_000,
    answers: aMember(),
  })
  expect(browser.complaints).toEqual([])
})

test('countries are asked for once the dialog is open, and its X stays in sight however far one reads', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/countries')
  await card(page, 'Student').click()
  await expect.poll(() => asked).toContain('/api/countries')
  await dialog(page).getByLabel('Country', { exact: true }).selectOption('Ghana')
  await dialog(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }))
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.y).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('what was typed outlives the closed dialog, a reload, and the choice of another card', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  await card(page, 'Corporate').click()
  await dialog(page).getByLabel('First name').fill('Ngozi')
  await dialog(page).getByText('Saved on this phone.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.reload()
  await hydrated(page)
  await card(page, 'Student').click()
  await expect.poll(() => dialog(page).getByLabel('First name').inputValue()).toBe('Ngozi')
  expect(await dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe('Student')
  await pay(page, '₦31,400').waitFor()
})

test('a refusal of the server ends the wait, is logged, and loses nothing', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  await card(page, 'Associate').click()
  await fillIn(page)
  await dialog(page).getByLabel('My business is registered').check()
  await dialog(page).getByLabel('I am interested in volunteering').check()
  await page.route('**/api/paystack/membership-payment', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await pay(page, '₦157,000').click()
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor()
  expect(await pay(page, '₦157,000').isEnabled()).toBe(true)
  expect(browser.complaints).toContain('The form was refused with status 502')
  expect(await dialog(page).getByLabel('Your goals as a member').inputValue()).toBe('A second workshop')
  await picture(page, 'membership-360-failed')
  await expectAccessible(page)
})

test('a declined card leads to the contact page, and an address without a payment says so', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('membership', aMember())
  const reference = await app.press('decline', json.authorization_url ?? '')
  const held = await gate(page, /\/api\/paystack\/membership-callback/)
  await page.goto(`${app.url}/membership-success?trxref=${reference}`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await held.open()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await picture(page, 'membership-360-declined')
  await expectAccessible(page)
  await page.goto(`${app.url}/membership-success`)
  await page.getByText('Invalid URL.').waitFor()
})
