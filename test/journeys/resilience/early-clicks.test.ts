import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paidTicket } from '../../builders/prices'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { ticketRadio } from '../../support/browser/fill-registration'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

const clientChunk = /\/assets\/client-.*\.js/

const quantityField = (page: Page) => page.getByLabel('Number of tickets')

test('clicks before hydration are replayed in order with typed values, and a ticket clicked twice is deselected', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldRequest = await holdRequests(page, clientChunk)
  // Until its load event, the small script that records the clicks may not have come.
  await page.goto(`${app.url}/agefest2025`)
  const moreButton = page.getByRole('button', { name: 'Add one ticket' })
  const fewerButton = page.getByRole('button', { name: 'Remove one ticket' })
  await moreButton.press('Enter')
  await moreButton.press('Enter')
  await moreButton.press('Enter')
  await fewerButton.press('Enter')
  await heldRequest.open()
  await waitForHydration(page)
  await expect.poll(() => quantityField(page).inputValue()).toBe('3')

  const secondHeldRequest = await holdRequests(page, clientChunk)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${app.url}/agefest2025`)
  const ticket = ticketRadio(page, paidTicket)
  await page.getByLabel('Full name').fill('Ada')
  await moreButton.press('Enter')
  await quantityField(page).fill('5')
  await moreButton.press('Enter')
  await moreButton.press('Enter')
  await ticket.evaluate((radio: HTMLInputElement) => radio.click())
  await ticket.evaluate((radio: HTMLInputElement) => radio.click())
  await secondHeldRequest.open()
  await waitForHydration(page)
  await expect.poll(() => quantityField(page).inputValue()).toBe('7')
  await expect.poll(() => ticket.isChecked()).toBe(false)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada')
})

test('every form shows its busy label at once, and repeated clicks submit it once', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldRequest = await holdRequests(page, clientChunk)
  for (const [path, flow, busyLabel] of [
    ['/agefest2025', 'registration', 'Processing...'],
    ['/vendors', 'vendor', 'Loading...'],
    ['/bizgrants', 'grant', 'Submitting...'],
    ['/contact', 'contact', 'Sending...'],
  ] as const) {
    await page.goto(app.url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.querySelector('script[data-chunks]') !== null)
    await page.waitForLoadState('load')
    // Reads the label in the same task as the click.
    const buttonText = await page.locator(`form[data-flow=${flow}]`).evaluate((form: HTMLFormElement) => {
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
      button?.click()
      // biome-ignore lint/performance/useDomNodeTextContent: of the two labels in the button, only the visible one counts
      return button?.innerText
    })
    expect(buttonText, path).toBe(busyLabel)
  }
  const submit = page.locator('form[data-flow=contact] button[type=submit]')
  for (const name of ['fullName', 'phone', 'subject', 'message'])
    await page.locator(`#contact-${name}`).fill('+234 802 000 0000')
  await submit.press('Enter')
  await heldRequest.open()
  await expect.poll(async () => (await app.countRows()).submissions).toBe(1)
})

test('on a slow network the click has an immediate effect and the form is submitted', async () => {
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
  await expect.poll(async () => (await app.countRows()).submissions).toBe(1)
})

test('a link clicked offline before the application runs keeps the page, and opens when the network is back', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldChunk = await holdRequests(page, clientChunk)
  await page.goto(`${app.url}/contact`, { waitUntil: 'load' })
  await page.getByLabel('Full name').fill('Ọládélé Ngọzị')
  await page.context().setOffline(true)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForTimeout(500)
  expect(page.url()).toBe(`${app.url}/contact`)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ọládélé Ngọzị')
  await page.context().setOffline(false)
  await heldChunk.open()
  await page.waitForURL(`${app.url}/about`)
})
