import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { listed, referenceAt, registerBefore } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('who pays one registration in two tabs is told not to pay again and has one letter, and the operator sees both payments', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const first = await registerBefore(page, app)
  const firstPage = page.url()
  await page.getByRole('button', { name: 'Decline' }).click()
  const order = page.getByRole('link', { name: 'Try the payment again' })
  const address = app.url + (await order.getAttribute('href'))

  const tab = await page.context().newPage()
  await tab.goto(address)
  await hydrated(tab)
  await tab.getByRole('button', { name: 'Pay now' }).click()
  const second = await referenceAt(tab)
  // At the provider another card may be tried on the page of a declined one.
  await app.provider({ reference: first, state: 'abandoned' })
  await page.goto(firstPage)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await app.expectLetters('adaeze@example.com', 1)
  expect(await listed(app, 'needs review')).toEqual([])

  await tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await tab.waitForURL(/\/success\?/)
  const registration = { state: 'needs review', email: 'adaeze@example.com', amountKobo: 4_030_000 }
  const inReview = [{ ...registration, reference: expect.toBeOneOf([first, second]) }]
  await expect.poll(() => listed(app, 'needs review'), { timeout: 20_000 }).toEqual(inReview)
  expect(await listed(app)).toEqual(inReview)
  const { out } = await runCommand(app.variables, 'show', second)
  for (const part of [first, second, 'a second payment for the same submission']) expect(out).toContain(part)

  await tab.goto(address)
  await hydrated(tab)
  await tab.getByText('We are looking into your payment and will write to you. Do not pay again.').waitFor()
  expect(await tab.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  await expectNoSidewaysScroll(tab)
  await picture(tab, 'payment-twice-order')
  await expectAccessible(tab)
  expect(await app.lettersTo('adaeze@example.com')).toHaveLength(1)
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 2, letters: 3 })
})
