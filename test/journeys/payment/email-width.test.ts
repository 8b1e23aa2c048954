import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aVendor } from '../../builders/vendor'
import { expectNoSidewaysScroll, openPage, picture } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('a letter keeps to the width of a phone, however long its words are', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const answers = { CompanyName: 'N'.repeat(200), PriceList: `https://example.com/${'prices-of-2025/'.repeat(20)}` }
  const { json } = await app.submit('vendor', aVendor(answers))
  await app.verify('vendor', await app.press('pay', json.authorization_url ?? ''))
  for (const address of ['nkem@example.com', organisation.email]) {
    const [letter] = await app.expectLetters(address, 1)
    expect(letter?.html).toContain(answers.PriceList)
    await page.setContent(letter?.html ?? '')
    await picture(page, `letter-360-${address}`)
    await expectNoSidewaysScroll(page)
  }
})
