import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test.each([320, 360, 1280])('no page moves when its header becomes fixed, in any language at %i px', async (width) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 } })
  const { page } = browser
  const moved: string[] = []
  for (const code of shippedLanguages) {
    await page.goto(`${app.url}/faq?lang=${code}`)
    await waitForHydration(page)
    // The place of the bar in the page must be as high as the bar, before and after it leaves.
    const measure = () =>
      page.evaluate(() => {
        const [place, bar] = ['.bar-placeholder', '.bar'].map((part) => document.querySelector<HTMLElement>(part))
        return { place: place?.offsetHeight, bar: bar?.offsetHeight }
      })
    // Our fonts may arrive between two measurements, but not each time: what really moves does so again.
    for (let looksLeft = 3; looksLeft > 0; looksLeft--) {
      const before = await measure()
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await page.locator('.bar-fixed').waitFor()
      const after = await measure()
      if (after.place === before.place && after.place === after.bar) break
      if (looksLeft === 1) moved.push(`${code}: ${JSON.stringify({ before, after })}`)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator('.bar-fixed').waitFor({ state: 'detached' })
    }
  }
  expect(moved).toEqual([])
})

test('the open menu has a one-row header in every language', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 320, height: 640 } })
  const { page } = browser
  for (const code of shippedLanguages) {
    await page.goto(`${app.url}/faq?lang=${code}`)
    await waitForHydration(page)
    await page.locator('button[popovertarget=menu]:visible').first().click()
    const [logo, close] = await Promise.all([
      page.locator('#menu svg').first().boundingBox(),
      page.locator('#menu button[popovertargetaction=hide]').boundingBox(),
    ])
    expect(close?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
  }
})
