import { expect, test } from 'vitest'
import { basicTicket, freeTicket, paidTicket, payLabel, totalOf } from '../../builders/prices'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInDelegate, ticketRadio } from '../../support/browser/fill-registration'
import { holdRequests } from '../../support/browser/hold-requests'
import { orderLinkIn } from '../../support/order-link'
import { startApp } from '../../support/servers/start-app'

test.each([
  { ...screenSizes[0], engine: 'sqlite' as const },
  { ...screenSizes[1], engine: 'postgres' as const },
])(
  'a delegate corrects a rejected form, pays and gets a confirmation ($width px, $engine)',
  async ({ width, height, engine }) => {
    await using app = await startApp({ engine })
    await using browser = await openPage({ viewport: { width, height } })
    const { page } = browser

    await page.goto(`${app.url}/agefest2025`)
    await waitForHydration(page)
    await takeScreenshot(page, `registration-${width}-opened`)
    // By keyboard, because sections above are laid out late, and a mouse click could miss a button that
    // moves.
    await page.getByRole('button', { name: 'Register', exact: true }).press('Enter')
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'The following fields are empty: Full name, Email address' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
    await takeScreenshot(page, `registration-${width}-refused`)

    await fillInDelegate(page)
    await ticketRadio(page, paidTicket).press('Space')
    await page.getByRole('button', { name: 'Add one ticket' }).click()
    await expectNoHorizontalScroll(page)
    const pay = page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) })
    await pay.scrollIntoViewIfNeeded()
    await takeScreenshot(page, `registration-${width}-priced`)
    await expectAccessible(page)
    await pay.click()

    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/success\?trxref=/)
    await page.getByText('Payment successful! please check your email').waitFor()
    await page.getByRole('link', { name: 'Book a room' }).waitFor()
    await takeScreenshot(page, `registration-${width}-paid`)
    await expectAccessible(page)

    const [email] = await app.expectEmails('adaeze@example.com', 1)
    const code = /AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(email?.text ?? '')?.[0]
    expect(code).toBeDefined()
    await page.goto(orderLinkIn(email?.text))
    await page
      .getByText(code ?? '')
      .filter({ visible: true })
      .waitFor()
    await page.getByText('This order is paid. Thank you. Please check your email for the confirmation.').waitFor()
    await takeScreenshot(page, `registration-${width}-order`)
    expect(browser.consoleErrors).toEqual([])
  },
)

test('a free delegate gets a dialog with a link to the community chat, and the form is empty again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await ticketRadio(page, freeTicket).press('Space')
  await page.getByRole('button', { name: 'Register for free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Join the community chat' }).waitFor()
  await takeScreenshot(page, 'registration-free')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('')
  await app.expectEmails('adaeze@example.com', 1)
  expect(browser.consoleErrors).toEqual([])
})

test('values typed and submitted before hydration are kept and submitted after it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldRequests = await holdRequests(page, /\/assets\/client-.*\.js/)
  // Until its load event, the page may lack the small script that keeps a form from being posted without scripts.
  await page.goto(`${app.url}/agefest2025`)
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  expect(new URL(page.url()).search).toBe('')
  await heldRequests.open()
  await page.getByRole('alert').filter({ hasText: 'The following fields are empty: Email address' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Early Bird')
})

test('a declined card shows a calm message with a next step, and a visit without a reference shows an error', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await ticketRadio(page, basicTicket).press('Space')
  await page.getByRole('button', { name: payLabel(totalOf(basicTicket)) }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  await takeScreenshot(page, 'registration-declined')
  await page.goto(`${app.url}/success`)
  await page.getByText('Invalid URL.').waitFor()
})

test('a pending bank confirmation shows a calm message while waiting', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  await app.configureProvider({ state: 'pending' })
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await ticketRadio(page, basicTicket).press('Space')
  await page.getByRole('button', { name: payLabel(totalOf(basicTicket)) }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(30_000)
        return page
          .getByText('Your bank has not confirmed your payment yet. Do not pay again: we will email you.')
          .count()
      },
      { interval: 1_000 },
    )
    .toBe(1)
  await page.getByRole('link', { name: 'See your order' }).waitFor()
  await takeScreenshot(page, 'registration-pending')
})

test.each([
  [599, 1],
  [600, 2],
  [1280, 2],
])('on a screen %i px wide the number of ticket columns is %i', async (width, columns) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 }, javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  const leftEdges = await page
    .locator('input[name=ticketType]')
    .evaluateAll((radios) =>
      radios.map((radio) => Math.round(radio.closest('label, article, div')?.getBoundingClientRect().left ?? 0)),
    )
  expect(new Set(leftEdges).size).toBe(columns)
})
