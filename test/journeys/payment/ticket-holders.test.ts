import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { aDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { clockFrom } from '../../support/movable-clock'
import { startApp } from '../../support/servers/start-app'

const beforeFestival = clockFrom(Date.parse(festival.startsAt) - 30 * 86_400_000)

test.each(screenSizes)(
  'the buyer names a ticket and passes one on, and its new holder opens it (%o)',
  async (viewport) => {
    await using app = await startApp({ clock: beforeFestival })
    await using browser = await openPage({ viewport })
    const { page } = browser
    const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '3' }))
    await page.goto(app.url + json.order)
    const tickets = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await page.getByText('Write a name on this ticket').first().click()
    await tickets.nth(1).getByLabel('Full name').fill('Chidi Eze')
    await takeScreenshot(page, `ticket-name-${viewport.width}`)
    await expectAccessible(page)
    await tickets.nth(1).getByRole('button', { name: 'Save the name' }).click()
    await page.getByText('The name is on the ticket now.').waitFor()
    await tickets.nth(1).getByText('Chidi Eze').first().waitFor()

    // What was typed survives a reload.
    await tickets.nth(2).getByText('Pass this ticket on').focus()
    await page.keyboard.press('Enter')
    await tickets.nth(2).getByLabel('Full name').fill('Bola Adé')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Bola')
    await page.reload()
    await expect.poll(() => tickets.nth(2).getByLabel('Full name').inputValue()).toBe('Bola Adé')
    await tickets.nth(2).getByRole('button', { name: 'Pass the ticket on' }).click()
    await tickets.nth(2).getByRole('alert').waitFor()
    await tickets.nth(2).getByLabel('Their email address').fill('bola@example.com')
    await takeScreenshot(page, `ticket-pass-on-${viewport.width}`)
    await expectNoHorizontalScroll(page)
    await tickets.nth(2).getByRole('button', { name: 'Pass the ticket on' }).click()
    const success = page.getByText('The ticket was passed on. We are emailing you both.')
    await success.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('passed on')
    await tickets.nth(2).getByText('The new holder has its QR code').waitFor()
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(2)
    await takeScreenshot(page, `ticket-passed-on-${viewport.width}`)

    const [email] = await app.expectEmails('bola@example.com', 1)
    const link = /http\S+\/ticket\/\w+/.exec(email?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await page.getByText('Bola Adé').first().waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    await takeScreenshot(page, `ticket-received-${viewport.width}`)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    expect(browser.consoleErrors.filter((error) => !error.includes('422'))).toEqual([])
  },
)

test('with text twice as large the forms of a ticket fit a phone', async () => {
  await using app = await startApp({ clock: beforeFestival })
  await using browser = await openPage({ viewport: screenSizes[0], fontPx: 32 })
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '13' }))
  await page.goto(app.url + json.order)
  await page.getByText('Pass this ticket on').first().click()
  await page.getByLabel('Their email address').waitFor()
  await takeScreenshot(page, 'ticket-pass-on-large-text')
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Later tickets' }).click()
  await page.getByText('13 to 13 of 13').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(1)
})

test('an order with a long page covers nothing with a button that sells tickets', async () => {
  await using app = await startApp({ clock: beforeFestival })
  await using browser = await openPage({ viewport: screenSizes[0] })
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '3' }))
  await page.goto(app.url + json.order)
  await page.getByRole('img', { name: 'QR code' }).last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Back to top' }).waitFor()
  expect(await page.getByRole('link', { name: 'Get tickets' }).and(page.locator('.floating-tickets')).count()).toBe(0)
})
