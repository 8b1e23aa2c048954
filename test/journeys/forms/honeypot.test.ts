import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { fillTimeHeader, leastFillTimeMs, trapName } from '../../../src/forms/send/honeypot'
import { aMessage } from '../../builders/contact-message'
import { hydrated, openPage } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const form = 'form[data-flow=contact]'
const visitor = '203.0.113.7'

test('whoever is quicker than anybody can type, as autofill is, gets through at the first press', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // By a link, so that the form is new and the page is not.
  await page.goto(`${app.url}/privacy-policy`)
  await hydrated(page)
  const sent = page.waitForRequest(/\/api\/contact-us/)
  await page.locator('footer a[href="/contact"]').first().click()
  await page.locator(form).waitFor()
  await fillAtOnceAndPress(page)
  await page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' }).waitFor()
  const request = await sent
  expect(Number(await request.headerValue(fillTimeHeader))).toBeGreaterThanOrEqual(leastFillTimeMs)
  expect(Object.keys(request.postDataJSON()).sort()).toEqual(Object.keys(aMessage()).sort())
  expect((await app.stored()).submissions).toBe(1)
  expect(browser.complaints).toEqual([])
})

test('where something stands in the trap, the second press gets through, and nothing that was typed is lost', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.locator(`${form} input[name=${trapName}]`).evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example'
    trap.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await fillAtOnceAndPress(page)
  await page.getByRole('alert').filter({ hasText: 'please press the button once more' }).waitFor()
  await expectAccessible(page)
  expect(await typed(page)).toEqual(aMessage())
  expect((await app.stored()).submissions).toBe(0)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('alert').filter({ hasText: 'Your message has been sent. Thank you!' }).waitFor()
  expect((await app.stored()).submissions).toBe(1)
})

test('nobody sees, hears or reaches the trap of any form', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const { flow } of flows) {
    await page.goto(app.url + flow.page)
    const traps = await page.locator(`form[data-flow] input[name=${trapName}]`).all()
    expect(traps.length, flow.page).toBeGreaterThan(0)
    expect(traps).toHaveLength(await page.locator('form[data-flow]').count())
    for (const trap of traps) {
      expect(await trap.isVisible()).toBe(false)
      expect(await trap.evaluate(takesTheFocus)).toBe(false)
      expect(await trap.ariaSnapshot()).toBe('')
    }
  }
})

test('who is held to the limit reads how long to wait, and keeps what was typed', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  await using browser = await openPage({ extraHTTPHeaders: { 'x-forwarded-for': visitor } })
  const { page } = browser
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
  await fetch(`${app.url}/api/contact-us`, { method: 'POST', headers, body: '{}' })
  await app.services.db.updateTable('post_count').set({ count: 100_000 }).execute()
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await fillAtOnceAndPress(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Please wait ten minutes, then send this one again.' })
  await alert.waitFor()
  expect(await typed(page)).toEqual(aMessage())
  await expectAccessible(page)
  expect((await app.stored()).submissions).toBe(0)
})

/** Gives every field its answer in one moment, as autofill does, and presses the button in the same. */
function fillAtOnceAndPress(page: Page): Promise<void> {
  return page.locator(form).evaluate((element: HTMLFormElement, answers) => {
    for (const [name, value] of Object.entries(answers)) {
      const field = element.elements.namedItem(name) as HTMLInputElement
      field.value = String(value)
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    element.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  }, aMessage())
}

function typed(page: Page): Promise<Record<string, string>> {
  return page.locator(form).evaluate((element: HTMLFormElement, names) => {
    const answers = new FormData(element)
    return Object.fromEntries(names.map((name) => [name, String(answers.get(name))]))
  }, Object.keys(aMessage()))
}

function takesTheFocus(element: Element): boolean {
  ;(element as HTMLElement).focus()
  return document.activeElement === element
}
