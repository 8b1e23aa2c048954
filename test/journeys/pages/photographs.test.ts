import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awardsProgramme } from '../../../content/awards-programme'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('a photograph loads when it is near the viewport, in the size for the screen and without a layout shift', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page, consoleErrors } = browser
  const { address } = awardsProgramme.gala.picture
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(address)) requestedPaths.push(new URL(request.url()).pathname)
  })
  await page.goto(`${app.url}/paega`)
  const photograph = page.locator('#gala').locator('xpath=ancestor::section').locator('picture img')
  // Its space is reserved before it loads, and a preview is shown there.
  const heightBefore = await photograph.evaluate((element) => element.clientHeight)
  expect(heightBefore).toBeGreaterThan(150)
  const preview = photograph.locator('xpath=../preceding-sibling::img')
  expect(await preview.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(16)

  await photograph.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photograph.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBe(360)
  expect(await photograph.evaluate((element) => element.clientHeight)).toBe(heightBefore)
  expect(requestedPaths).toEqual([`${address}-360.avif`])
  expect(await getCacheHeaders(page, app.url + requestedPaths[0])).toEqual({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(consoleErrors).toEqual([])
})

async function getCacheHeaders(page: Page, url: string) {
  const headers = (await page.request.get(url)).headers()
  return { 'content-type': headers['content-type'], 'cache-control': headers['cache-control'] }
}
