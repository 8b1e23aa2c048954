import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { aDelegate } from '../../builders/delegate'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInDelegate } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

const endsAtMs = Date.parse(festival.endsAt)
const dayMs = 86_400_000

test.each([
  ['/agefest2025', 'registration'],
  ['/booking', 'accommodation'],
  ['/vendors', 'vendor'],
  ['/exhibition', 'exhibition'],
])('%s shows next to the total that the festival is over, with or without JavaScript', async (path, flow) => {
  await using app = await startApp()
  for (const javaScriptEnabled of [false, true]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(app.url + path)
    if (javaScriptEnabled) await waitForHydration(page)
    const form = page.locator(`form[data-flow=${flow}]`)
    const note = form.getByText(/^It took place on/)
    await note.waitFor()
    expect(await isJustBefore(form.locator('[data-festival-over]'), 'Total to pay')).toBe(true)
    if (javaScriptEnabled) {
      await note.scrollIntoViewIfNeeded()
      await takeScreenshot(page, `festival-over-${flow}`)
    }
    expect(browser.consoleErrors).toEqual([])
  }
})

test.each([
  ['before the end, in person', -dayMs, 'VIRTUAL', 5_000, 100, 'See you in Enugu!', 'Choose where to stay'],
  ['before the end, online', -dayMs, 'VIRTUAL TICKET', 8_000, 600, 'See you online!', 'When to watch'],
  ['once it is over', dayMs, 'VIRTUAL', 5_000, 100, 'Thank you!', 'Ask about our plans'],
])('%s, the result page and the order show the text for the ticket', async (_when, afterEndMs, ...expected) => {
  const [ticketType, unit, fee, title, step] = expected
  const nowMs = endsAtMs + afterEndMs
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage()
  const { page } = browser
  const order = aDelegate({ ticketType, ticketPrice: String(unit), amount: String(unit + fee) })
  const { json } = await app.submit('registration', order)
  const reference = await app.press('pay', json.authorization_url ?? '')
  await page.clock.setFixedTime(nowMs)
  await page.goto(`${app.url}/success?trxref=${reference}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('heading', { name: step }).waitFor()
  await takeScreenshot(
    page,
    `result-${ticketType}-${afterEndMs < 0 ? 'before' : 'after'}`.toLowerCase().replace(' ', '-'),
  )
  const isInPerson = title === 'See you in Enugu!'
  const main = page.locator('main')
  const isOver = afterEndMs > 0
  expect(await main.getByRole('link', { name: 'Book a room' }).count()).toBe(isInPerson || isOver ? 1 : 0)
  expect((await main.getByText('You can book a room').count()) > 0).toBe(isInPerson)
  expect((await main.getByText(/entrance|Enugu/).count()) > 0).toBe(isInPerson)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByText('Total paid').waitFor()
  expect(await main.getByText('You can watch the live stream').count()).toBe(title === 'See you online!' ? 1 : 0)
  expect(await main.getByText('It took place on').count()).toBe(isOver ? 1 : 0)
})

test.each([
  ['/volunteers', 'volunteer', 'Next'],
  ['/paega', 'nomination', 'Submit nomination'],
])('%s shows above its button that the festival is over, with or without JavaScript', async (path, flow, button) => {
  await using app = await startApp()
  for (const javaScriptEnabled of [false, true]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(app.url + path)
    if (javaScriptEnabled) await waitForHydration(page)
    const note = page.locator(`form[data-flow=${flow}] [data-festival-over]`)
    await note.waitFor()
    const submit = page.getByRole('button', { name: button, exact: true })
    expect((await note.boundingBox())?.y).toBeLessThan((await submit.boundingBox())?.y ?? 0)
    expect(await note.textContent()).not.toMatch(/register or pay/)
    if (javaScriptEnabled) await expectAccessible(page)
    expect(browser.consoleErrors).toEqual([])
  }
})

test('a free registration after the festival does not show the advice to ask before registering', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await page.getByRole('radio', { name: /^FREE ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'Register for free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It took place on').waitFor()
  expect(await dialog.textContent()).not.toMatch(/before you register/)
})

test.each([
  ['before the end', -dayMs, 1],
  ['once it is over', dayMs, 0],
])('%s, the donation result page has only valid links', async (_when, afterEndMs, invitations) => {
  const nowMs = endsAtMs + afterEndMs
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('donation', { amount: '15700', email: 'giver@example.com' })
  const reference = await app.press('pay', json.authorization_url ?? '')
  await page.clock.setFixedTime(nowMs)
  await page.goto(`${app.url}/donate-success?trxref=${reference}`)
  await page.getByRole('heading', { name: 'Thank you for giving!' }).waitFor()
  const main = page.locator('main')
  await main.getByRole('heading', { name: 'Keep the receipt' }).waitFor()
  for (const name of ['See the tickets', 'Volunteer with us'])
    expect(await main.getByRole('link', { name }).count()).toBe(invitations)
  expect(await main.getByRole('link', { name: 'Contact us' }).count()).toBe(1 - invitations)
})

/** Whether the next sibling of the note contains this text. */
async function isJustBefore(note: ReturnType<Page['locator']>, text: string): Promise<boolean> {
  return note.evaluate((element, total) => element.nextElementSibling?.textContent?.includes(total) ?? false, text)
}
