import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** A section may be this many times higher or lower than its estimate. Translations and content change the height. */
const tolerance = 3

const formPaths = new Set(flows.map(({ flow }) => flow.pagePath))

// Otherwise the scroll bar jumps while a visitor scrolls, and a link to a place in the page misses it.
test('the footer and the sections of forms are about as high as estimated while they are not rendered', async () => {
  await using app = await startApp()
  const misjudged: string[] = []
  for (const width of [360, 768, 1280]) {
    await using browser = await openPage({ viewport: { width, height: 800 }, javaScriptEnabled: false })
    const { page } = browser
    for (const path of formPaths) {
      await page.goto(app.url + path)
      const sections = await page.locator('footer.lazy-render, form .lazy-render').evaluateAll(readHeights)
      expect(sections.length, path).toBeGreaterThan(0)
      for (const { name, estimated, real } of sections) {
        // A later step of the volunteer form is hidden.
        if (real === 0) continue
        if (real > estimated * tolerance || real < estimated / tolerance)
          misjudged.push(`${path} at ${width} px, ${name}: ${real} px, estimated ${estimated} px`)
      }
    }
  }
  expect(misjudged).toEqual([])
})

/** Reads all estimates before any section is rendered, because a rendered section remembers its real height. */
function readHeights(sections: Element[]) {
  const estimates = sections.map((section) => {
    const { containIntrinsicHeight } = getComputedStyle(section)
    return Number.parseFloat(containIntrinsicHeight.replace('auto ', ''))
  })
  for (const section of sections) (section as HTMLElement).style.contentVisibility = 'visible'
  return sections.map((section, index) => ({
    name: section.querySelector('h2')?.textContent ?? section.tagName,
    estimated: estimates[index] ?? Number.NaN,
    real: Math.round(section.getBoundingClientRect().height),
  }))
}
