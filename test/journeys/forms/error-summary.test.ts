import { expect, test } from 'vitest'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const phone = { width: 360, height: 740 }

test.each([
  ['/agefest2025', 'registration'],
  ['/bizgrants', 'grant'],
  ['/paega', 'nomination'],
  ['/exhibition', 'exhibition'],
])('what is missing in an empty form on %s fits on the screen of a phone', async (route, form) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: phone })
  const { page } = browser
  await page.goto(app.url + route)
  await waitForHydration(page)
  // Some forms can be submitted only once the terms are accepted.
  for (const box of await page.locator(`form[data-flow=${form}] input[type=checkbox]`).all()) await box.check()
  await page.locator(`form[data-flow=${form}] button[type=submit]`).click()
  const summary = page.locator(':focus')
  await expect.poll(() => summary.getAttribute('role')).toBe('alert')
  expect(await summary.getByRole('link').count()).toBeGreaterThan(5)
  await takeScreenshot(page, `error-summary-${form}`)
  expect(await summary.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(phone.height)
  await expectAccessible(page)
})
