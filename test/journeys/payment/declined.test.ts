import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listed, referenceAt, registerByForm } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test('a declined card is said plainly, and the same registration is then paid with a fresh payment: paid once, one letter', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const declined = await registerByForm(page, app)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toContain('Adaeze Okafor')
  await picture(page, 'payment-declined')
  await expectAccessible(page)
  expect(await listed(app)).toMatchObject([{ state: 'awaiting payment', reference: declined }])
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])

  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const paid = await referenceAt(page)
  expect(paid).not.toBe(declined)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(new URL(page.url()).searchParams.get('trxref')).toBe(paid)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toBe(null)
  await picture(page, 'payment-declined-paid')
  await expectAccessible(page)

  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  expect(letter?.text).toMatch(/AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(await listed(app)).toEqual([
    { state: 'paid', reference: paid, email: 'adaeze@example.com', amountKobo: 4_030_000 },
  ])
  const attempts = await app.services.db.selectFrom('payment').select(['reference', 'state']).execute()
  expect(new Set(attempts)).toEqual(
    new Set([
      { reference: declined, state: 'failed' },
      { reference: paid, state: 'succeeded' },
    ]),
  )
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 2, letters: 2 })
  expect(browser.complaints).toEqual([])
})
