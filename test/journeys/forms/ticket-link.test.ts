import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { getTicketSlug } from '../../../src/ui/tickets/ticket-link'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

const [first, second, third] = tickets.slice(1)
if (first === undefined || second === undefined || third === undefined) throw new Error('Too few tickets')

test.each(screenSizes)(
  'a ticket tapped on the home page arrives chosen, and can be changed at the top of the form ($width px)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport })
    const { page } = browser
    await page.goto(app.url)
    await waitForHydration(page)
    await page.getByRole('heading', { name: first.title, exact: true }).getByRole('link').click()
    await page.waitForURL(`${app.url}/agefest2025`)
    await expectChosen(page, first.ticketType)
    const picker = page.getByRole('combobox', { name: 'Your ticket' })
    await picker.scrollIntoViewIfNeeded()
    await expectNoHorizontalScroll(page)
    await takeScreenshot(page, `ticket-link-${viewport.width}`)
    await expectAccessible(page)

    await picker.selectOption(second.ticketType)
    await expectChosen(page, second.ticketType)
    await page.getByRole('radio', { name: new RegExp(`^${third.title}`) }).press('Space')
    await expectChosen(page, third.ticketType)
    await picker.selectOption('')
    await expectChosen(page, '')
  },
)

test('a visitor who follows a link to a ticket and touches nothing sees it chosen, and saved', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025?ticket=${getTicketSlug(second.title)}`)
  await expectChosen(page, second.ticketType)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:registration')))
    .toContain(JSON.stringify(second.ticketType))
})

test('what a visitor chooses after following a link survives a reload, and so does what they typed before', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByText('Saved on this device.').waitFor()

  await page.goto(`${app.url}/agefest2025?ticket=${getTicketSlug(first.title)}&utm_source=poster`)
  await expectChosen(page, first.ticketType)
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Adaeze Okafor')
  expect(page.url()).toBe(`${app.url}/agefest2025?utm_source=poster`)
  await page.getByRole('combobox', { name: 'Your ticket' }).selectOption(second.ticketType)
  await page.getByText('Saved on this device.').waitFor()
  await page.waitForFunction((type) => localStorage.getItem('draft:registration')?.includes(type), second.ticketType)
  await page.goto(`${app.url}/agefest2025`)
  await expectChosen(page, second.ticketType)
})

test('a ticket that is chosen before hydration wins over the link', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const scripts = await holdRequests(page, /assets\/.*\.js$/)
  await page.goto(`${app.url}/agefest2025?ticket=${getTicketSlug(first.title)}`, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Your ticket' }).selectOption(second.ticketType)
  await scripts.open()
  await expectChosen(page, second.ticketType)
})

test('a link without a known ticket chooses none', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025?ticket=${'x'.repeat(500)}`)
  await waitForHydration(page)
  await expect.poll(() => page.url()).toBe(`${app.url}/agefest2025`)
  await expectChosen(page, '')
})

/** The radio buttons, which are sent, and the list at the top agree. */
async function expectChosen(page: Page, ticketType: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        sent: document.querySelector<HTMLInputElement>('input[name="ticketType"]:checked')?.value ?? '',
        shown: document.querySelector<HTMLSelectElement>('#registration-ticket-picker')?.value,
      })),
    )
    .toEqual({ sent: ticketType, shown: ticketType })
}
