import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('a photograph waits until somebody comes near, moves nothing, and comes in the size of the screen', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page, complaints } = browser
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/gala-night/.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${app.url}/paega`)
  const photograph = page.locator('#gala').locator('xpath=ancestor::section').locator('picture img')
  // Its place is there before it is, and something of it is to be seen in it.
  const before = await photograph.evaluate((element) => element.clientHeight)
  expect(before).toBeGreaterThan(150)
  const preview = photograph.locator('xpath=../preceding-sibling::img')
  expect(await preview.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(16)

  await photograph.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photograph.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBe(360)
  expect(await photograph.evaluate((element) => element.clientHeight)).toBe(before)
  expect(fetched).toHaveLength(1)
  expect(fetched[0]).toMatch(/^\/assets\/gala-night-[\w-]+-360\.avif$/)
  expect(await headersOf(page, app.url + fetched[0])).toEqual({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(complaints).toEqual([])
})

async function headersOf(page: Page, url: string) {
  const headers = (await page.request.get(url)).headers()
  return { 'content-type': headers['content-type'], 'cache-control': headers['cache-control'] }
}
