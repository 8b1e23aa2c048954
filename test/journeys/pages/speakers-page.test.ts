import { expect, test } from 'vitest'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test.each(screenSizes)('the list of speakers is accessible (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport, reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(`${app.url}/ourspeakers`)
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, `speakers-${viewport.width}`)
  expect(browser.consoleErrors).toEqual([])
})
