import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { businessHours } from '../../../content/hours'
import { organisation } from '../../../content/organisation'
import { aContactMessage } from '../../builders/contact-message'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

async function fillIn(page: Page) {
  const form = page.locator('form[data-flow=contact]')
  await form.getByLabel('Full Name').fill('Chidi Obi')
  await form.getByLabel('Phone number').fill('+234 802 000 0000')
  await form.getByLabel('Email address').fill('chidi@example.com')
  await form.getByLabel('Subject').fill('A festival in Accra')
  await form.getByLabel('Message').fill('How can our city host you?')
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })

test.each(screenSizes)('a visitor corrects a rejected form, and the message is delivered (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  const screenshot = (name: string) => takeScreenshot(page, `contact-${viewport.width}-${name}`)
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  const hero = page.locator('main header')
  for (const contactText of [englishText(organisation.address), organisation.email, organisation.phone])
    await hero.getByText(contactText).waitFor()
  for (const { hours } of businessHours) await page.getByText(englishText(hours)).first().waitFor()
  await expectNoHorizontalScroll(page)
  await screenshot('opened')
  await expectAccessible(page)

  await sendButton(page).click()
  for (const text of [
    'Full Name is required',
    'Phone number is required',
    'Subject is required',
    'Message is required',
  ])
    await page.locator('[id$=-error]').filter({ hasText: text }).waitFor()
  expect(await page.locator('[id$=-error]').count()).toBe(4)
  await screenshot('refused')
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('C')
  await expect.poll(() => page.locator('[id$=-error]').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)

  await fillIn(page)
  const heldRequest = await holdRequests(page, /\/api\/contact-us/)
  await sendButton(page).click()
  // The disabled button tells a screen reader nothing.
  await page.getByRole('status').filter({ hasText: 'We are sending your form.' }).waitFor()
  const busyButton = page.getByRole('button', { name: 'Sending...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await screenshot('busy')
  await expectAccessible(page)
  await heldRequest.open()
  const successAlert = page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' })
  await successAlert.waitFor()
  const { public_code: code, access_token: accessToken } = await app.services.db
    .selectFrom('submission')
    .select(['public_code', 'access_token'])
    .executeTakeFirstOrThrow()
  await successAlert.getByText(code).waitFor()
  expect(await successAlert.getByRole('link').getAttribute('href')).toBe(`/order/${accessToken}`)
  await expect.poll(() => successAlert.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  await expectNoHorizontalScroll(page)
  await screenshot('sent')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('Another')
  await successAlert.waitFor({ state: 'detached' })

  await app.expectEmails('chidi@example.com', 1)
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain('How can our city host you?')
  const listOutput = await runCommand(app.variables, 'list', 'contact', '--json')
  expect(JSON.parse(listOutput.out)).toMatchObject({ flow: 'contact', state: 'received', answers: aContactMessage() })
  expect(browser.consoleErrors).toEqual([])
})

test('a visitor who leaves while the message is being sent does not find a draft of it afterwards', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await fillIn(page)
  const loadDraft = () => page.evaluate(() => localStorage.getItem('draft:contact'))
  await expect.poll(loadDraft).toContain('How can our city host you?')
  const heldRequest = await holdRequests(page, /\/api\/contact-us/)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.locator('form[data-flow=contact]').waitFor({ state: 'detached' })
  await heldRequest.open()
  await expect.poll(loadDraft).toBe(null)
  await page.goBack()
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  expect((await app.countRows()).submissions).toBe(1)
})

test('a failure shows the server’s message or the specified one, and editing any field clears it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await fillIn(page)
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Failed to send message.' }).waitFor()
  await takeScreenshot(page, 'contact-360-failed')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('Again')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  const json = { message: 'The post is on strike.' }
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'The post is on strike.' }).waitFor()
  expect(await page.getByText('Failed to send message.').count()).toBe(0)

  // A captive portal responds to every request with 200.
  await page.route('**/api/contact-us', (route) => route.fulfill({ json: { login: 'please' } }), { times: 1 })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error sending message, try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('How can our city host you?')
  await page.getByLabel('Subject').fill('Once more')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await page.route('**/api/contact-us', (route) => route.abort(), { times: 3 })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error sending message, try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('How can our city host you?')
})
