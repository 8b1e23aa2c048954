import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listed, registerBefore } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

const doNotPayAgain = 'Your bank has not confirmed yet. Do not pay again: we will e-mail you'

test('a bank that takes its time is waited for, nobody is let pay twice meanwhile, and its word in the end makes order and letter', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/paystack/callback?')) asked++
  })
  await app.provider({ state: 'pending' })
  const reference = await registerBefore(page, app)
  const first = page.waitForResponse(/\/api\/paystack\/callback\?/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const verifying = page.getByRole('heading', { name: 'Verifying payment...' })
  await verifying.waitFor()
  expect(await (await first).json()).toMatchObject({ status: 'pending' })
  expect(await verifying.count()).toBe(1)

  const third = page.getByText(doNotPayAgain)
  const waitOn = async () => {
    await page.clock.fastForward(60_000)
    return third.count()
  }
  await expect.poll(waitOn, { timeout: 60_000, interval: 1_000 }).toBe(1)
  expect(asked).toBeGreaterThan(1)
  await expectNoSidewaysScroll(page)
  await picture(page, 'payment-pending')
  await expectAccessible(page)
  expect(await listed(app)).toMatchObject([{ state: 'awaiting payment', reference }])
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])

  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\//)
  await hydrated(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('alert').filter({ hasText: doNotPayAgain }).waitFor()
  expect((await app.stored()).payments).toBe(1)

  await app.provider({ reference, state: 'success' })
  await app.expectLetters('adaeze@example.com', 1)
  await page.reload()
  await hydrated(page)
  await page.getByText('Paid. Your confirmation has gone to your e-mail address.').waitFor()
  await expectNoSidewaysScroll(page)
  await picture(page, 'payment-pending-paid')
  await expectAccessible(page)
  expect(await listed(app)).toEqual([{ state: 'paid', reference, email: 'adaeze@example.com', amountKobo: 4_030_000 }])
})
