import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aVendor } from '../../builders/vendor'
import { expectNoHorizontalScroll, openPage, takeScreenshot } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('an email fits the width of a phone, however long its words are', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const values = { CompanyName: 'N'.repeat(200), PriceList: `https://example.com/${'prices-of-2025/'.repeat(20)}` }
  const { json } = await app.submit('vendor', aVendor(values))
  await app.verify('vendor', await app.press('pay', json.authorization_url ?? ''))
  for (const address of ['nkem@example.com', organisation.email]) {
    const [email] = await app.expectEmails(address, 1)
    expect(email?.html).toContain(values.PriceList)
    await page.setContent(email?.html ?? '')
    await takeScreenshot(page, `email-360-${address}`)
    await expectNoHorizontalScroll(page)
  }
})
