import { test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { openPage, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test.each([
  ['JavaScript is off', false],
  ['the boot script fails to load', true],
])('if %s, a payment can still be confirmed on a page without JavaScript', async (_why, javaScriptEnabled) => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled })
  const { page } = browser
  await app.configureProvider({ webhooks: 'withheld' })
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  await page.route(/\/assets\/boot-.*\.js/, (route) => route.abort())
  await page.goto(`${app.url}/success?trxref=${reference}`)
  // Shown by CSS alone; with JavaScript on, after eight seconds.
  await page.getByRole('button', { name: 'Check my payment' }).click()
  await page.waitForURL(`${app.url}/success/plain?trxref=${reference}`)
  await page.getByRole('heading', { name: 'Payment successful! please check your email' }).waitFor()
  await page.getByRole('link', { name: 'See your order' }).waitFor()
  await takeScreenshot(page, 'result-plain')
  if (javaScriptEnabled) await expectAccessible(page)
  await app.expectEmails('adaeze@example.com', 1)
})
