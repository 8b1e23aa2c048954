import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { registerByForm } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test('submitting a form again after paying leads to the paid order, and nothing is paid twice', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await registerByForm(page, app)
  await app.press('pay', page.url())
  // Prevents the form from learning that it is paid.
  await page.route(/\/api\/order\//, (route) => route.abort())
  await page.goBack()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter')
  await page.waitForURL(/\/order\//)
  await page.unroute(/\/api\/order\//)
  await page.reload()
  await page.getByText('This order is paid. Thank you.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
})
