import { expect, test } from 'vitest'
import { orderKobo } from '../../builders/payments'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listRegistrations, registerByApi } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

const doNotPayAgain = 'Your bank has not confirmed your payment yet. Do not pay again: we will email you.'

test('a slow bank confirmation shows a waiting message, prevents paying twice, and finally completes the order', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/paystack/callback?')) requestCount++
  })
  await app.configureProvider({ state: 'pending' })
  const reference = await registerByApi(page, app)
  const firstResponse = page.waitForResponse(/\/api\/paystack\/callback\?/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const verifying = page.getByRole('heading', { name: 'Verifying payment...' })
  await verifying.waitFor()
  expect(await (await firstResponse).json()).toMatchObject({ status: 'pending' })
  expect(await verifying.count()).toBe(1)

  const pendingMessage = page.getByText(doNotPayAgain)
  const waitForPendingMessage = async () => {
    await page.clock.fastForward(60_000)
    return pendingMessage.count()
  }
  await expect.poll(waitForPendingMessage, { interval: 1_000 }).toBe(1)
  expect(requestCount).toBeGreaterThan(1)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'payment-pending')
  await expectAccessible(page)
  expect(await listRegistrations(app)).toMatchObject([{ state: 'awaiting payment', reference }])
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])

  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\//)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('alert').filter({ hasText: doNotPayAgain }).waitFor()
  expect((await app.countRows()).payments).toBe(1)

  await app.configureProvider({ reference, state: 'success' })
  await app.expectEmails('adaeze@example.com', 1)
  await page.reload()
  await waitForHydration(page)
  await page.getByText('This order is paid. Thank you. Please check your email for the confirmation.').waitFor()
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'payment-pending-paid')
  await expectAccessible(page)
  expect(await listRegistrations(app)).toEqual([
    { state: 'paid', reference, email: 'adaeze@example.com', amountKobo: orderKobo },
  ])
})
