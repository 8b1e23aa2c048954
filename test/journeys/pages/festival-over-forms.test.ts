import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { aDelegate } from '../../builders/delegate'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

const endsAtMs = Date.parse(festival.endsAt)
const dayMs = 86_400_000

test.each([
  ['/agefest2025', 'registration'],
  ['/booking', 'accommodation'],
  ['/vendors', 'vendor'],
  ['/exhibition', 'exhibition'],
])('%s says beside the total that the festival is over, scripts or not', async (path, flow) => {
  await using app = await startApp()
  for (const javaScriptEnabled of [false, true]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(app.url + path)
    if (javaScriptEnabled) await hydrated(page)
    const form = page.locator(`form[data-flow=${flow}]`)
    const note = form.getByText(/^It took place on/)
    await note.waitFor()
    expect(await isJustBefore(form.locator('[data-festival-over]'), 'Total to pay')).toBe(true)
    if (javaScriptEnabled) {
      await note.scrollIntoViewIfNeeded()
      await picture(page, `festival-over-${flow}`)
    }
    expect(browser.complaints).toEqual([])
  }
})

test.each([
  ['before the end, in person', -dayMs, 'VIRTUAL', 5_000, 100, 'See you in Enugu!', 'Choose where you sleep'],
  ['before the end, online', -dayMs, 'VIRTUAL TICKET', 8_000, 600, 'See you on screen!', 'When you watch'],
  ['once it is over', dayMs, 'VIRTUAL', 5_000, 100, 'Thank you!', 'Ask what comes next'],
])('%s, the result page and the order say what fits the ticket', async (_when, afterEndMs, ...expected) => {
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
  await hydrated(page)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('heading', { name: step }).waitFor()
  await picture(page, `result-${ticketType}-${afterEndMs < 0 ? 'before' : 'after'}`.toLowerCase().replace(' ', '-'))
  const isInPerson = title === 'See you in Enugu!'
  const main = page.locator('main')
  expect((await main.getByText(/entrance|Enugu/).count()) > 0).toBe(isInPerson)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByText('Total paid').waitFor()
  expect(await main.getByText('You watch the live stream').count()).toBe(title === 'See you on screen!' ? 1 : 0)
  expect(await main.getByText('It took place on').count()).toBe(afterEndMs > 0 ? 1 : 0)
})

/** Whether the total follows within the same section. */
async function isJustBefore(note: ReturnType<Page['locator']>, words: string): Promise<boolean> {
  return note.evaluate((element, total) => element.nextElementSibling?.textContent?.includes(total) ?? false, words)
}
