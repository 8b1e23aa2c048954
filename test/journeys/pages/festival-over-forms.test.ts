import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import { aDelegate } from '../../builders/delegate'
import { basicTicket, freeTicket, onlineTicket, orderOf } from '../../builders/prices'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInDelegate, ticketRadio } from '../../support/browser/fill-registration'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

const endsAtMs = Date.parse(festival.endsAt)
const dayMs = 86_400_000
/** The state in which the build has rendered them; content/festival-over.test.ts renders both. */
const documentsAreOver = Date.now() > endsAtMs
const seeYou = `See you in ${festival.city}!`

test.each([
  ['/agefest2025', 'registration'],
  ['/booking', 'accommodation'],
  ['/vendors', 'vendor'],
  ['/exhibition', 'exhibition'],
])('%s shows next to the total whether the festival is over, with or without JavaScript', async (path, flow) => {
  await using app = await startApp()
  for (const javaScriptEnabled of [false, true]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(app.url + path)
    if (javaScriptEnabled) await waitForHydration(page)
    const form = page.locator(`form[data-flow=${flow}]`)
    const notes = form.locator('[data-festival-over]')
    expect(await notes.count()).toBe(documentsAreOver ? 1 : 0)
    if (documentsAreOver) expect(await isJustBefore(notes, 'Total to pay')).toBe(true)
    if (documentsAreOver && javaScriptEnabled) {
      await notes.scrollIntoViewIfNeeded()
      await takeScreenshot(page, `festival-over-${flow}`)
    }
    expect(browser.consoleErrors).toEqual([])
  }
})

test.each([
  ['before the end, in person', -dayMs, basicTicket, seeYou, 'Choose where to stay'],
  ['before the end, online', -dayMs, onlineTicket, 'See you online!', 'When to watch'],
  ['once it is over, in person', dayMs, basicTicket, 'Thank you!', 'Ask about our plans'],
  ['once it is over, online', dayMs, onlineTicket, 'Thank you!', 'Ask about our plans'],
] as const)(
  '%s, the result page and the order show the text for the ticket',
  async (_when, afterEndMs, ticket, title, step) => {
    const nowMs = endsAtMs + afterEndMs
    await using app = await startApp({ clock: { nowMs: () => nowMs } })
    await using browser = await openPage()
    const { page } = browser
    const order = aDelegate(orderOf(ticket))
    const { json } = await app.submit('registration', order)
    const reference = await app.press('pay', json.authorization_url ?? '')
    await page.clock.setFixedTime(nowMs)
    await page.goto(`${app.url}/success?trxref=${reference}`)
    await waitForHydration(page)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('heading', { name: step }).waitFor()
    await takeScreenshot(
      page,
      `result-${ticket.title}-${afterEndMs < 0 ? 'before' : 'after'}`.toLowerCase().replace(' ', '-'),
    )
    const isInvited = title === seeYou
    const main = page.locator('main')
    const isOver = afterEndMs > 0
    expect(await main.getByRole('link', { name: 'Book a room' }).count()).toBe(ticket === basicTicket ? 1 : 0)
    expect((await main.getByText('You can book a room').count()) > 0).toBe(isInvited)
    expect((await main.getByText(new RegExp(`entrance|${festival.city}`)).count()) > 0).toBe(isInvited)
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.getByText('Total paid').waitFor()
    expect(await main.getByText(englishText(watchingOnline.how)).count()).toBe(title === 'See you online!' ? 1 : 0)
    expect(await main.getByText('It took place on').count()).toBe(isOver ? 1 : 0)
  },
)

test.each([
  ['/volunteers', 'volunteer'],
  ['/paega', 'nomination'],
])('%s shows above its button whether the festival is over, with or without JavaScript', async (path, flow) => {
  await using app = await startApp()
  for (const javaScriptEnabled of [false, true]) {
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(app.url + path)
    if (javaScriptEnabled) await waitForHydration(page)
    const notes = page.locator(`form[data-flow=${flow}] [data-festival-over]`)
    expect(await notes.count()).toBe(documentsAreOver ? 1 : 0)
    if (documentsAreOver) {
      const submit = page.locator(`form[data-flow=${flow}] button:visible`).last()
      expect((await notes.boundingBox())?.y).toBeLessThan((await submit.boundingBox())?.y ?? 0)
      expect(await notes.textContent()).not.toMatch(/register or pay/)
    }
    if (javaScriptEnabled) await expectAccessible(page)
    expect(browser.consoleErrors).toEqual([])
  }
})

test('a free registration after the festival does not show the advice to ask before registering', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.setFixedTime(endsAtMs + 1)
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await ticketRadio(page, freeTicket).press('Space')
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
