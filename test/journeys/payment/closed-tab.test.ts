import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Clock } from '../../../src/adapters/clock.server'
import { expectNoSidewaysScroll, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listed, registerBefore, registerByForm } from '../../support/browser/fill-registration'
import { movableClock } from '../../support/movable-clock'
import { type App, startApp } from '../../support/servers/start-app'

const patience = { timeout: 20_000 }

test('who pays and closes the tab is registered by the event of the provider', async () => {
  await using app = await startApp({ clock: stoppedClock() })
  await using browser = await openPage()
  const reference = await payAndCloseTab(app, browser.page, registerByForm)
  await expectRegistered(app, reference)
  await expectOrderPaid(app, browser.page)
  expect(browser.complaints).toEqual([])
})

test('who pays and closes the tab is registered by our own question, when no event comes; one that comes later confirms nothing twice', async () => {
  const clock = movableClock()
  await using app = await startApp({ engine: 'postgres', clock })
  await using browser = await openPage()
  await app.provider({ webhooks: 'withheld' })
  const reference = await payAndCloseTab(app, browser.page, registerBefore)
  expect(await listed(app)).toMatchObject([{ state: 'awaiting payment', reference }])
  clock.move(20_000)
  await expectRegistered(app, reference)
  expect(await eventsOf(app)).toEqual([])

  await app.provider({ webhooks: 'normal' })
  await expect.poll(() => eventsOf(app), patience).toEqual([{ handled_at_ms: expect.any(Number) }])
  await expectRegistered(app, reference)
  await expectOrderPaid(app, browser.page)
})

test('who comes back after the event of the provider finds the success, and has one letter', async () => {
  await using app = await startApp({ clock: stoppedClock() })
  await using browser = await openPage()
  const { page } = browser
  const reference = await registerByForm(page, app)
  const comeBack = Promise.withResolvers<void>()
  await whenCharged(page, () => comeBack.promise)
  const pressed = page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectRegistered(app, reference)
  expect(page.url()).toContain('/sandbox/')
  comeBack.resolve()
  await pressed
  await page.getByText('Payment successful! please check your email').waitFor()
  await expectNoSidewaysScroll(page)
  await picture(page, 'payment-event-first')
  await expectAccessible(page)
  await expect.poll(() => eventsOf(app), patience).toEqual([{ handled_at_ms: expect.any(Number) }])
  await expectRegistered(app, reference)
  expect(browser.complaints).toEqual([])
})

/** Time that stands still: our own question to the provider never comes due, so that only its event can have told us. */
function stoppedClock(): Clock {
  const nowMs = Date.now()
  return { nowMs: () => nowMs }
}

/** Pays in a tab that is closed before it is sent back to us. */
async function payAndCloseTab(app: App, page: Page, register: typeof registerByForm): Promise<string> {
  const tab = await page.context().newPage()
  const reference = await register(tab, app)
  const charged = Promise.withResolvers<void>()
  await whenCharged(tab, () => {
    charged.resolve()
    return new Promise(() => {})
  })
  const pressed = tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await charged.promise
  await Promise.all([tab.close(), pressed.catch(() => {})])
  return reference
}

/** Lets the provider charge, and keeps its answer, which sends the visitor back, until `thereupon` is over. */
async function whenCharged(page: Page, thereupon: () => Promise<void>): Promise<void> {
  await page.route('**/sandbox/paystack/checkout/*/pay', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await thereupon()
    await route.fulfill({ response })
  })
}

/** One paid registration for the operator, and one letter for the visitor. */
async function expectRegistered(app: App, reference: string) {
  await app.expectLetters('adaeze@example.com', 1)
  expect(await listed(app)).toEqual([{ state: 'paid', reference, email: 'adaeze@example.com', amountKobo: 4_030_000 }])
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1, letters: 2 })
}

/** The letter leads to the order, which is paid. */
async function expectOrderPaid(app: App, page: Page) {
  const [letter] = await app.lettersTo('adaeze@example.com')
  await page.goto(/http\S+\/order\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.getByText('Paid. Your confirmation has gone to your e-mail address.').waitFor()
  await expectNoSidewaysScroll(page)
  await picture(page, 'payment-unseen-order')
  await expectAccessible(page)
}

function eventsOf({ services }: App) {
  return services.db.selectFrom('provider_event').select('handled_at_ms').execute()
}
