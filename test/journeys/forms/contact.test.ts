import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aMessage } from '../../builders/contact-message'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { gate } from '../../support/browser/hold-requests'
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

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test.each(screens)('a visitor is refused, corrects, and the message arrives (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  const shot = (name: string) => picture(page, `contact-${viewport.width}-${name}`)
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  const hero = page.locator('main header')
  for (const way of ['Awka, Anambra State', organisation.email, organisation.phone]) await hero.getByText(way).waitFor()
  for (const hours of ['9:00-5:00 PM', '10:00 AM-2:00 PM', 'closed']) await page.getByText(hours).waitFor()
  await expectNoSidewaysScroll(page)
  await shot('opened')
  await expectAccessible(page)

  await send(page).click()
  for (const words of [
    'Full Name is required',
    'Phone number is required',
    'Subject is required',
    'Message is required',
  ])
    await page.locator('[id$=-error]').filter({ hasText: words }).waitFor()
  expect(await page.locator('[id$=-error]').count()).toBe(4)
  await shot('refused')
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('C')
  await expect.poll(() => page.locator('[id$=-error]').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)

  await fillIn(page)
  const call = await gate(page, /\/api\/contact-us/)
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await shot('busy')
  await expectAccessible(page)
  await call.open()
  const done = page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' })
  await done.waitFor()
  const { code, key } = await app.services.db.selectFrom('submission').select(['code', 'key']).executeTakeFirstOrThrow()
  await done.getByText(code).waitFor()
  expect(await done.getByRole('link').getAttribute('href')).toBe(`/order/${key}`)
  await expect.poll(() => done.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  await expectNoSidewaysScroll(page)
  await shot('sent')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('Another')
  await done.waitFor({ state: 'detached' })

  await app.expectLetters('chidi@example.com', 1)
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain('How can our city host you?')
  const listed = await runCommand(app.variables, 'list', 'contact', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({ flow: 'contact', state: 'received', answers: aMessage() })
  expect(browser.complaints).toEqual([])
})

test('a visitor who leaves while the message is under way does not find it again as if it had not been sent', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await fillIn(page)
  const kept = () => page.evaluate(() => localStorage.getItem('draft:contact'))
  await expect.poll(kept).toContain('How can our city host you?')
  const call = await gate(page, /\/api\/contact-us/)
  await send(page).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.locator('form[data-flow=contact]').waitFor({ state: 'detached' })
  await call.open()
  await expect.poll(kept).toBe(null)
  await page.goBack()
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  expect((await app.stored()).submissions).toBe(1)
})

test('a failure says the server’s words or the specified ones, and editing any field clears them', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await fillIn(page)
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await send(page).click()
  await page.getByRole('alert').filter({ hasText: 'Failed to send message.' }).waitFor()
  await picture(page, 'contact-360-failed')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('Again')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  const json = { message: 'The post is on strike.' }
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await send(page).click()
  await page.getByRole('alert').filter({ hasText: 'The post is on strike.' }).waitFor()
  expect(await page.getByText('Failed to send message.').count()).toBe(0)

  // A network that wants a login answers everything with 200.
  await page.route('**/api/contact-us', (route) => route.fulfill({ json: { login: 'please' } }), { times: 1 })
  await send(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error sending message, try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('How can our city host you?')
  await page.getByLabel('Subject').fill('Once more')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await page.route('**/api/contact-us', (route) => route.abort(), { times: 3 })
  await send(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error sending message, try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('How can our city host you?')
})
