import { expect, test } from 'vitest'
import { orderKobo } from '../../builders/payments'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listRegistrations, readReference, registerByApi } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('paying one registration in two tabs sends one email, shows not to pay again, and lists both payments for the operator', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const firstReference = await registerByApi(page, app)
  const firstPage = page.url()
  await page.getByRole('button', { name: 'Decline' }).click()
  const order = page.getByRole('link', { name: 'Try the payment again' })
  const orderUrl = app.url + (await order.getAttribute('href'))

  const tab = await page.context().newPage()
  await tab.goto(orderUrl)
  await waitForHydration(tab)
  await tab.getByRole('button', { name: 'Pay now' }).click()
  const secondReference = await readReference(tab)
  // The provider lets the visitor try another card on the same page after a decline.
  await app.configureProvider({ reference: firstReference, state: 'abandoned' })
  // Browsers slow down the tab that is behind another.
  await page.bringToFront()
  await page.goto(firstPage)
  // For 2 s the server repeats the provider's last response about a payment: the decline.
  await page.waitForTimeout(2_500)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await app.expectEmails('adaeze@example.com', 1)
  expect(await listRegistrations(app, 'needs review')).toEqual([])

  await tab.bringToFront()
  await tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await tab.waitForURL(/\/success\?/)
  const registration = { state: 'needs review', email: 'adaeze@example.com', amountKobo: orderKobo }
  const expectedRows = [{ ...registration, reference: expect.toBeOneOf([firstReference, secondReference]) }]
  await expect.poll(() => listRegistrations(app, 'needs review')).toEqual(expectedRows)
  expect(await listRegistrations(app)).toEqual(expectedRows)
  const { out } = await runCommand(app.variables, 'show', secondReference)
  for (const expectedText of [firstReference, secondReference, 'a second payment for the same submission'])
    expect(out).toContain(expectedText)

  await tab.goto(orderUrl)
  await waitForHydration(tab)
  await tab.getByText('We are looking into your payment and will write to you. Do not pay again.').waitFor()
  expect(await tab.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  await expectNoHorizontalScroll(tab)
  await takeScreenshot(tab, 'payment-twice-order')
  await expectAccessible(tab)
  expect(await app.emailsTo('adaeze@example.com')).toHaveLength(1)
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 2, emails: 3 })
})
