import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { gate } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

const chunk = /\/assets\/client-.*\.js/

const quantity = (page: Page) => page.getByLabel('Number of tickets')

test('presses before the application listens are counted, in their order with what is typed, and a ticket chosen twice is let go', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const held = await gate(page, chunk)
  await page.goto(`${app.url}/agefest2025`, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: 'One ticket more' })
  const fewer = page.getByRole('button', { name: 'One ticket fewer' })
  await more.press('Enter')
  await more.press('Enter')
  await more.press('Enter')
  await fewer.press('Enter')
  await held.open()
  await hydrated(page)
  await expect.poll(() => quantity(page).inputValue()).toBe('3')

  const heldAgain = await gate(page, chunk)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${app.url}/agefest2025`, { waitUntil: 'commit' })
  const ticket = page.getByRole('radio', { name: /^EXECUTIVE ACCESS/ })
  await page.getByLabel('Full name').fill('Ada')
  await more.press('Enter')
  await quantity(page).fill('5')
  await more.press('Enter')
  await more.press('Enter')
  await ticket.evaluate((radio: HTMLInputElement) => radio.click())
  await ticket.evaluate((radio: HTMLInputElement) => radio.click())
  await heldAgain.open()
  await hydrated(page)
  await expect.poll(() => quantity(page).inputValue()).toBe('7')
  await expect.poll(() => ticket.isChecked()).toBe(false)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada')
})

test('every form says that it is busy at the press, in its own words, and is sent once however often it is pressed', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const held = await gate(page, chunk)
  for (const [path, flow, busy] of [
    ['/agefest2025', 'registration', 'Processing...'],
    ['/vendors', 'vendor', 'Loading...'],
    ['/bizgrants', 'grant', 'Submitting...'],
    ['/contact', 'contact', 'Sending...'],
  ] as const) {
    await page.goto(app.url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.querySelector('script[data-chunks]') !== null)
    await page.waitForLoadState('load')
    // Of the page's own clock, from the press to the words, both in one task.
    const shown = await page.locator(`form[data-flow=${flow}]`).evaluate((form: HTMLFormElement) => {
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
      button?.click()
      // biome-ignore lint/performance/useDomNodeTextContent: of the two texts in the button, the one that is shown
      return button?.innerText
    })
    expect(shown, path).toBe(busy)
  }
  const submit = page.locator('form[data-flow=contact] button[type=submit]')
  for (const name of ['fullName', 'phone', 'subject', 'message'])
    await page.locator(`#contact-${name}`).fill('+234 802 000 0000')
  await submit.press('Enter')
  await held.open()
  await expect.poll(async () => (await app.stored()).submissions, { timeout: 20_000 }).toBe(1)
})

test('on a slow network the press is answered at once and the form arrives', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const network = { offline: false, latency: 150, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await devtools.send('Network.emulateNetworkConditions', network)
  await page.goto(`${app.url}/contact`, { waitUntil: 'load' })
  for (const name of ['fullName', 'phone', 'subject', 'message'])
    await page.locator(`#contact-${name}`).fill('+234 802 000 0000')
  await page.locator('form[data-flow=contact] button[type=submit]').press('Enter')
  expect(await page.getByRole('button', { name: 'Sending...' }).count()).toBe(1)
  await expect.poll(async () => (await app.stored()).submissions, { timeout: 30_000 }).toBe(1)
})
