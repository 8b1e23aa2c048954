import { expect, test } from 'vitest'
import { orderKobo } from '../../builders/payments'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listRegistrations, readReference, registerByForm } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test('after a declined card, the same registration is paid with a new attempt: one charge and one email', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const declinedReference = await registerByForm(page, app)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  await expectNoHorizontalScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toContain('Adaeze Okafor')
  await takeScreenshot(page, 'payment-declined')
  await expectAccessible(page)
  expect(await listRegistrations(app)).toMatchObject([{ state: 'awaiting payment', reference: declinedReference }])
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])

  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const paidReference = await readReference(page)
  expect(paidReference).not.toBe(declinedReference)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(new URL(page.url()).searchParams.get('trxref')).toBe(paidReference)
  await expectNoHorizontalScroll(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:registration'))).toBe(null)
  await takeScreenshot(page, 'payment-declined-paid')
  await expectAccessible(page)

  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.text).toMatch(/AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(await listRegistrations(app)).toEqual([
    { state: 'paid', reference: paidReference, email: 'adaeze@example.com', amountKobo: orderKobo },
  ])
  const attempts = await app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  expect(new Set(attempts)).toEqual(
    new Set([
      { reference: declinedReference, state: 'failed' },
      { reference: paidReference, state: 'succeeded' },
    ]),
  )
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 2, emails: 2 })
  expect(browser.consoleErrors).toEqual([])
})
