import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { pageRoutes } from '../../../src/site/routes'
import { expectNoSidewaysScroll, hydrated, openPage } from '../../support/browser/browser'
import { clippedTexts } from '../../support/browser/clipped-text'
import { startApp } from '../../support/servers/start-app'

const paths = pageRoutes.map(({ path }) => path.replace(/:\w+/, 'x'))
const forms = flows.map(({ flow }) => flow.page)
/** A narrow phone, and one whose visitor reads letters twice as large. */
const readers = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '200%' },
]

test.each([
  ['any page', paths],
  ['a page with a form in another language', forms.flatMap((path) => [`${path}?lang=fr`, `${path}?lang=ig`])],
])('no text of %s is cut off on a phone 320 px wide, nor with letters twice as large', async (_pages, addresses) => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  for (const address of addresses) {
    await page.goto(app.url + address)
    for (const reader of readers) {
      await readAs(page, reader)
      expect(await clippedTexts(page), `${address} at ${reader.width} px, ${reader.letters}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  }
})

test('with letters twice as large the dialog of the membership opens at its top and shows its first field', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await page.goto(`${app.url}/membership`)
  await hydrated(page)
  for (const reader of readers) {
    await readAs(page, reader)
    await page
      .getByRole('button', { name: /^Apply as/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Apply for membership' })
    await dialog.waitFor()
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    expect(await clippedTexts(page)).toEqual([])
    const box = await dialog.boundingBox()
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 740).toBe(true)
    // The last field comes into view below the heading that stays, and the X with it.
    await dialog.locator('input, textarea, select').last().focus()
    expect((await dialog.getByRole('button', { name: 'Close' }).boundingBox())?.height).toBe(close?.height)
    const heading = await dialog.locator('.sticky').boundingBox()
    expect(heading?.height).toBeLessThan(740 / 2)
    await page.keyboard.press('Escape')
  }
})

test('the check sees what a box cuts off', async () => {
  await using browser = await openPage({ javaScriptEnabled: true })
  const { page } = browser
  await page.setContent(
    '<main style="width:100px;overflow:clip"><p style="white-space:nowrap">far too many words for this</p></main>',
  )
  expect(await clippedTexts(page)).toHaveLength(1)
  await page.setContent(
    '<main style="width:100px;overflow:auto"><p style="white-space:nowrap">far too many words for this</p></main>',
  )
  expect(await clippedTexts(page)).toEqual([])
})

/** Until the browser has drawn it: it lays out the inside of some controls, such as those of dates, only then. */
async function readAs(page: Page, { width, letters }: (typeof readers)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  }, letters)
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}
