import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { registerByForm } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test('who comes back to a form that has been paid and sends it again is led to the paid order, and pays nothing twice', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await registerByForm(page, app)
  await app.press('pay', page.url())
  // The form does not learn by itself that it is paid.
  await page.route(/\/api\/order\//, (route) => route.abort())
  await page.goBack()
  await hydrated(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter')
  await page.waitForURL(/\/order\//)
  await page.unroute(/\/api\/order\//)
  await page.reload()
  await page.getByText('Paid. Your confirmation has gone').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1 })
})
