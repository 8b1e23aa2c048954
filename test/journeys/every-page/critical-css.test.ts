import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../../src/site/routes'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** One page of each kind, and one with rules for its language; all documents choose their critical CSS in the same way. */
const samplePaths = ['/', '/agefest2025', '/success', '/nowhere', '/about?lang=ig']

// Reads every property of every element twice, which takes over a minute on a busy machine.
test('a document looks the same before and after the full style sheet has loaded', { timeout: 300_000 }, async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await page.route('**/boot-*.js', (route) => route.abort())
  for (const path of samplePaths) {
    await page.goto(app.url + path)
    expect(await findStyleChanges(page), path).toEqual([])
  }
})

test('no document contains the full style sheet', async () => {
  await using app = await startApp()
  const documents = await Promise.all(pageRoutes.map(async ({ path }) => (await fetch(new URL(path, app.url))).text()))
  const stylesheetPath = /data-sheet="([^"]+)"/.exec(documents[0] ?? '')?.[1] ?? ''
  const stylesheet = await (await fetch(new URL(stylesheetPath, app.url))).text()
  for (const document of documents) {
    const styles = /<style>(.*?)<\/style>/s.exec(document)?.[1] ?? ''
    expect(styles.length).toBeGreaterThan(5_000)
    expect(styles.length).toBeLessThan(stylesheet.length * 0.9)
  }
})

/**
 * Returns the computed styles that change when the full style sheet loads: one line for each property of an
 * element or of its ::before or ::after.
 */
function findStyleChanges(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pseudoElements = ['', '::before', '::after']
    const readStyles = () =>
      [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
        pseudoElements.flatMap((pseudoElement) => {
          const style = getComputedStyle(element, pseudoElement)
          if (pseudoElement !== '' && style.content === 'none') return [`${pseudoElement} none`]
          const name = `${element.tagName} ${element.getAttribute('class')} ${pseudoElement}`
          return [...style]
            .filter((property) => !property.startsWith('--'))
            .map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`)
        }),
      )

    // Sections below the first screen are laid out too, so that sizes are final in both readings.
    for (const section of document.querySelectorAll<HTMLElement>('.lazy-render'))
      section.style.contentVisibility = 'visible'
    const before = readStyles()
    await new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = document.querySelector<HTMLScriptElement>('script[data-sheet]')?.dataset.sheet ?? ''
      link.onload = resolve
      link.onerror = reject
      document.head.append(link)
    })
    const after = readStyles()
    if (before.length < 10_000) return ['hardly anything was looked at']
    return after.filter((line, position) => line !== before[position]).slice(0, 20)
  })
}
