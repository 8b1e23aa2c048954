import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import type { SubmissionState } from '../../../src/domain/submission-state'
import { festivalOverId } from '../../../src/ui/use-festival-over'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { createPaidOrder, openOrder } from '../../support/browser/paid-order'
import { clockAt } from '../../support/movable-clock'
import { startApp } from '../../support/servers/start-app'

const messagesByState: [SubmissionState, RegExp][] = [
  ['received', /There is nothing to pay/],
  ['awaiting payment', /not paid yet/],
  ['paid', /^This order is paid\./],
  ['needs review', /Do not pay again/],
  ['reversed', /has been refunded/],
]

test.each(screenSizes)(
  'every state of an order is shown in plain, accessible words (%o)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport })
    const { page } = browser
    const order = await createPaidOrder(app)
    for (const [state, text] of messagesByState) {
      await app.services.db.updateTable('submission').set({ state }).execute()
      await openOrder(page, app, order)
      await page.locator('[role=alert], [role=status]').getByText(text).waitFor()
      await expectAccessibleLayout(page)
      await takeScreenshot(page, `order-${state.replace(' ', '-')}-${viewport.width}`)
      const countButtons = (name: string) => page.getByRole('button', { name }).count()
      expect({
        state,
        pay: await countButtons('Pay now'),
        print: await countButtons('Print the receipt'),
        resend: await countButtons('Send the email again'),
      }).toEqual({
        state,
        pay: state === 'awaiting payment' ? 1 : 0,
        print: state === 'paid' ? 1 : 0,
        resend: state === 'paid' || state === 'received' ? 1 : 0,
      })
    }
    expect(browser.consoleErrors).toEqual([])

    await page.goto(`${app.url}/order/nobody-knows`)
    await page.getByText('We cannot find this order.').waitFor()
    await expectAccessibleLayout(page)
    // A network that requires a login may answer 404, without our message.
    await page.route(/\/api\/order\//, (route) => route.fulfill({ status: 404, body: '<h1>Log in</h1>' }))
    await page.reload()
    await page.getByText('We could not load your order.').waitFor()
    await page.unroute(/\/api\/order\//)

    let isDown = true
    await page.route(/\/api\/order\//, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto(app.url + order)
    await page.getByText('We could not load your order.').waitFor()
    await expectAccessibleLayout(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your payment has been refunded.').waitFor()
  },
  300_000,
)

test('a button resends the email, and a second click is asked to wait', async () => {
  // Stands, so that the minute between two emails does not pass.
  await using app = await startApp({ clock: clockAt(Date.now()) })
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await openOrder(page, app, json.order ?? '')
  await page.getByText('a…@example.com').waitFor()
  expect(await page.getByText('adaeze@').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Send the email again' })
  await button.click()
  await page.getByRole('alert').getByText('We are sending the email now.').waitFor()
  await app.expectEmails('adaeze@example.com', 2)
  expect(browser.consoleErrors).toEqual([])
  await button.click()
  await page
    .getByRole('alert')
    .getByText(/wait a minute/)
    .waitFor()
  await expectAccessibleLayout(page)
  await page.route(/\/letter$/, (route) => route.abort())
  await button.click()
  await page.getByText('We could not connect.').waitFor()
})

test('an order that was paid in another tab is shown as paid instead of being paid twice', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aPayingDelegate())
  const { access_token: accessToken } = await app.services.db
    .selectFrom('submission')
    .select('access_token')
    .executeTakeFirstOrThrow()
  await app.configureProvider({ webhooks: 'withheld' })
  await openOrder(page, app, `/order/${accessToken}`)
  await page.getByText('Total to pay').waitFor()
  await app.press('pay', json.authorization_url ?? '')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Total paid').waitFor()
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
})

test('sharing offers the page of the ticket, or the home page once the festival is over, and never the order', async () => {
  await using app = await startApp()
  await using browser = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = browser
  await page.goto(app.url)
  const homeUrl = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  const order = await createPaidOrder(app)
  const [, , key = ''] = order.split('/')
  await openOrder(page, app, order)
  const isOver = (await page.locator(`#${festivalOverId}`).count()) > 0
  const publicPage = new RegExp(isOver ? `^${homeUrl}$` : `^${homeUrl}going/[\\w-]+$`)
  for (const [name, host] of [
    ['WhatsApp', 'wa.me'],
    ['LinkedIn', 'www.linkedin.com'],
    ['X', 'x.com'],
    ['Facebook', 'www.facebook.com'],
  ] as const) {
    const link = page.getByRole('link', { name: `Share on ${name} (opens in a new tab)` })
    const shareUrl = new URL((await link.getAttribute('href')) ?? '')
    expect(shareUrl.hostname).toBe(host)
    expect([...shareUrl.searchParams.values()].join(' ')).toContain(homeUrl)
    expect(shareUrl.href).not.toContain(key)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  }
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(publicPage)

  await page.addInitScript(() => {
    const share = async (data: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(data))
    Object.assign(navigator, { share })
  })
  await openOrder(page, app, order)
  await page.getByRole('button', { name: 'Share AGEFEST' }).click()
  const sharedData = await page.locator('html[data-shared]').getAttribute('data-shared')
  expect(JSON.parse(sharedData ?? '{}')).toMatchObject({
    url: expect.stringMatching(publicPage),
    text: expect.stringMatching(organisation.name),
  })
  expect(sharedData).not.toContain(key)
})

async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
}
