import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { holdRequests } from '../../support/browser/hold-requests'
import { readShifts, recordShifts } from '../../support/browser/record-shifts'
import { startApp } from '../../support/servers/start-app'

const fonts = /\.woff2$/
const verification = /\/api\/paystack\/callback/

/** The languages with the highest headings on phones, and English. */
test.each([
  ['en', [320, 360, 390, 412, 768]],
  ['ha', [320, 390]],
  ['fr', [320, 740]],
  ['ig', [1280]],
] as const)('the result of a payment moves nothing when it arrives before the fonts (%s)', async (language, widths) => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  for (const width of widths) {
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page } = browser
    await page.context().addCookies([{ name: 'selectedLanguage', value: language, url: app.url }])
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.addInitScript(recordShifts)
    const heldFonts = await holdRequests(page, fonts)
    const heldVerification = await holdRequests(page, verification)
    await page.goto(`${app.url}/success?trxref=${reference}`, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    // Long enough for the heading to be painted with its first text.
    await page.waitForTimeout(700)
    await heldVerification.open()
    await page.locator('main a[href*="/order/"]').waitFor()
    await page.waitForTimeout(300)
    await heldFonts.open()
    await page.waitForFunction(() =>
      [...document.fonts].some(({ stretch, status }) => stretch === 'normal' && status === 'loaded'),
    )
    await page.waitForTimeout(300)
    expect(await readShifts(page), `${language} at ${width} px`).toEqual([])
  }
})
