import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Clock } from '../../../src/adapters/clock.server'
import { orderKobo } from '../../builders/payments'
import { expectNoHorizontalScroll, openPage, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listRegistrations, registerByApi, registerByForm } from '../../support/browser/fill-registration'
import { clockAt } from '../../support/movable-clock'
import { orderLinkIn } from '../../support/order-link'
import { startApp, type TestApp } from '../../support/servers/start-app'

test('a visitor who pays and closes the tab is registered by the provider’s event', async () => {
  await using app = await startApp({ clock: stoppedClock() })
  await using browser = await openPage()
  const reference = await payAndCloseTab(app, browser.page, registerByForm)
  await expectRegistered(app, reference)
  await expectOrderPaid(app, browser.page)
  expect(browser.consoleErrors).toEqual([])
})

test('without an event, our own verification registers a visitor who closes the tab, and a late event confirms nothing twice', async () => {
  // Stands until it is moved: our verification is due twenty seconds after checkout, which a busy machine may take.
  const clock = clockAt(Date.now())
  await using app = await startApp({ engine: 'postgres', clock })
  await using browser = await openPage()
  await app.configureProvider({ webhooks: 'withheld' })
  const reference = await payAndCloseTab(app, browser.page, registerByApi)
  expect(await listRegistrations(app)).toMatchObject([{ state: 'awaiting payment', reference }])
  clock.move(21_000)
  await expectRegistered(app, reference)
  expect(await listEvents(app)).toEqual([])

  await app.configureProvider({ webhooks: 'normal' })
  await expect.poll(() => listEvents(app)).toEqual([{ handled_at_ms: expect.any(Number) }])
  await expectRegistered(app, reference)
  await expectOrderPaid(app, browser.page)
})

test('a visitor who returns after the provider’s event sees the success page and gets one email', async () => {
  await using app = await startApp({ clock: stoppedClock() })
  await using browser = await openPage()
  const { page } = browser
  const reference = await registerByForm(page, app)
  const returnAllowed = Promise.withResolvers<void>()
  await delayReturnAfterCharge(page, () => returnAllowed.promise)
  const payClick = page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectRegistered(app, reference)
  expect(page.url()).toContain('/sandbox/')
  returnAllowed.resolve()
  await payClick
  await page.getByText('Payment successful! please check your email').waitFor()
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'payment-event-first')
  await expectAccessible(page)
  await expect.poll(() => listEvents(app)).toEqual([{ handled_at_ms: expect.any(Number) }])
  await expectRegistered(app, reference)
  expect(browser.consoleErrors).toEqual([])
})

/**
 * A stopped clock: our own verification never becomes due, so that only the provider's event can settle the
 * payment.
 */
function stoppedClock(): Clock {
  const nowMs = Date.now()
  return { nowMs: () => nowMs }
}

/** Pays in a tab that is closed before the provider redirects it back to us. */
async function payAndCloseTab(app: TestApp, page: Page, register: typeof registerByForm): Promise<string> {
  const tab = await page.context().newPage()
  const reference = await register(tab, app)
  const charged = Promise.withResolvers<void>()
  await delayReturnAfterCharge(tab, () => {
    charged.resolve()
    return new Promise(() => {})
  })
  const payClick = tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await charged.promise
  await Promise.all([tab.close(), payClick.catch(() => {})])
  return reference
}

/**
 * Lets the provider charge, and holds back its response, which redirects the visitor, until `beforeReturn`
 * resolves.
 */
async function delayReturnAfterCharge(page: Page, beforeReturn: () => Promise<void>): Promise<void> {
  await page.route('**/sandbox/paystack/checkout/*/pay', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await beforeReturn()
    await route.fulfill({ response })
  })
}

/** Expects one paid registration in the operator's list, and one email for the visitor. */
async function expectRegistered(app: TestApp, reference: string) {
  await app.expectEmails('adaeze@example.com', 1)
  expect(await listRegistrations(app)).toEqual([
    { state: 'paid', reference, email: 'adaeze@example.com', amountKobo: orderKobo },
  ])
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1, emails: 2 })
}

/** Expects the email to link to the order, which is shown as paid. */
async function expectOrderPaid(app: TestApp, page: Page) {
  const [email] = await app.emailsTo('adaeze@example.com')
  await page.goto(orderLinkIn(email?.text))
  await page.getByText('This order is paid. Thank you. Please check your email for the confirmation.').waitFor()
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'payment-unseen-order')
  await expectAccessible(page)
}

function listEvents({ services }: TestApp) {
  return services.db.selectFrom('provider_event').select('handled_at_ms').execute()
}
