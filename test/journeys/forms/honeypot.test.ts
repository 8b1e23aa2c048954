import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { fillTimeHeader, honeypotField, minFillTimeMs } from '../../../src/forms/send/bot-check'
import { aContactMessage } from '../../builders/contact-message'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { stoppedClock } from '../../support/servers/rate-limited-posts'
import { startApp } from '../../support/servers/start-app'

const formSelector = 'form[data-flow=contact]'
const visitorAddress = '203.0.113.7'

test('a form filled faster than anyone can type, as by autofill, is accepted on the first attempt', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // Opens the form through a link, so that the form is new but the page is already hydrated.
  await page.goto(`${app.url}/privacy-policy`)
  await waitForHydration(page)
  const sentRequest = page.waitForRequest(/\/api\/contact-us/)
  await page.locator('footer a[href="/contact"]').first().click()
  await page.locator(formSelector).waitFor()
  await fillAtOnceAndPress(page)
  await page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' }).waitFor()
  const request = await sentRequest
  expect(Number(await request.headerValue(fillTimeHeader))).toBeGreaterThanOrEqual(minFillTimeMs)
  expect(Object.keys(request.postDataJSON()).sort()).toEqual(Object.keys(aContactMessage()).sort())
  expect((await app.countRows()).submissions).toBe(1)
  expect(browser.consoleErrors).toEqual([])
})

test('with a filled honeypot the second attempt is accepted, and typed values are kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await page.locator(`${formSelector} input[name=${honeypotField}]`).evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example'
    honeypot.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await fillAtOnceAndPress(page)
  await page
    .getByRole('alert')
    .filter({ hasText: /robot.*again/ })
    .waitFor()
  await expectAccessible(page)
  expect(await readTypedValues(page)).toEqual(aContactMessage())
  expect((await app.countRows()).submissions).toBe(0)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' }).waitFor()
  expect((await app.countRows()).submissions).toBe(1)
})

test('the honeypot of every form is invisible, not focusable and hidden from screen readers', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const { flow } of flows) {
    await page.goto(app.url + flow.pagePath)
    const honeypots = await page.locator(`form[data-flow] input[name=${honeypotField}]`).all()
    expect(honeypots.length, flow.pagePath).toBeGreaterThan(0)
    expect(honeypots).toHaveLength(await page.locator('form[data-flow]').count())
    for (const honeypot of honeypots) {
      expect(await honeypot.isVisible()).toBe(false)
      expect(await honeypot.evaluate(canTakeFocus)).toBe(false)
      expect(await honeypot.ariaSnapshot()).toBe('')
    }
  }
})

test('a visitor who has reached the rate limit sees how long to wait, and typed values are kept', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' }, clock: stoppedClock() })
  await using browser = await openPage({ extraHTTPHeaders: { 'x-forwarded-for': visitorAddress } })
  const { page } = browser
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress }
  await fetch(`${app.url}/api/contact-us`, { method: 'POST', headers, body: '{}' })
  await app.services.db.updateTable('rate_count').set({ count: 100_000 }).execute()
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await fillAtOnceAndPress(page)
  const alert = page.getByRole('alert').filter({ hasText: /wait ten minutes/ })
  await alert.waitFor()
  expect(await readTypedValues(page)).toEqual(aContactMessage())
  await expectAccessible(page)
  expect((await app.countRows()).submissions).toBe(0)
})

/** Fills all fields at once, as autofill does, and clicks the submit button immediately. */
function fillAtOnceAndPress(page: Page): Promise<void> {
  return page.locator(formSelector).evaluate((element: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = element.elements.namedItem(name) as HTMLInputElement
      field.value = String(value)
      for (const eventType of ['input', 'change']) field.dispatchEvent(new Event(eventType, { bubbles: true }))
    }
    element.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  }, aContactMessage())
}

function readTypedValues(page: Page): Promise<Record<string, string>> {
  return page.locator(formSelector).evaluate((element: HTMLFormElement, names) => {
    const formData = new FormData(element)
    return Object.fromEntries(names.map((name) => [name, String(formData.get(name))]))
  }, Object.keys(aContactMessage()))
}

function canTakeFocus(element: Element): boolean {
  ;(element as HTMLElement).focus()
  return document.activeElement === element
}
