import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../../src/site/routes'
import { openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** Pages of every kind; which rules a document keeps is decided in the same way for all. */
const everyKind = ['/', '/agefest2025', '/success', '/nowhere']

// Every property of every element, twice: a long minute on a machine that has other work.
test('a document looks the same before and after the whole style sheet is there', { timeout: 300_000 }, async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  await page.route('**/boot-*.js', (route) => route.abort())
  for (const path of everyKind) {
    await page.goto(app.url + path)
    expect(await changedByWholeSheet(page), path).toEqual([])
  }
})

test('no document carries the whole style sheet', async () => {
  await using app = await startApp()
  const documents = await Promise.all(pageRoutes.map(async ({ path }) => (await fetch(new URL(path, app.url))).text()))
  const address = /data-sheet="([^"]+)"/.exec(documents[0] ?? '')?.[1] ?? ''
  const sheet = await (await fetch(new URL(address, app.url))).text()
  for (const document of documents) {
    const styles = /<style>(.*?)<\/style>/s.exec(document)?.[1] ?? ''
    expect(styles.length).toBeGreaterThan(5_000)
    expect(styles.length).toBeLessThan(sheet.length * 0.9)
  }
})

/** What is drawn differently once the whole sheet is there: one line for each property of an element, or of what stands before or after it. */
function changedByWholeSheet(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const parts = ['', '::before', '::after']
    const drawn = () =>
      [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
        parts.flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== '' && style.content === 'none') return [`${part} none`]
          const name = `${element.tagName} ${element.getAttribute('class')} ${part}`
          return [...style]
            .filter((property) => !property.startsWith('--'))
            .map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`)
        }),
      )

    // What is below the first screen is laid out too, so that both times everything has its measures.
    for (const later of document.querySelectorAll<HTMLElement>('.later')) later.style.contentVisibility = 'visible'
    const before = drawn()
    await new Promise((resolve, reject) => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = document.querySelector<HTMLScriptElement>('script[data-sheet]')?.dataset.sheet ?? ''
      sheet.onload = resolve
      sheet.onerror = reject
      document.head.append(sheet)
    })
    const after = drawn()
    if (before.length < 10_000) return ['hardly anything was looked at']
    return after.filter((line, position) => line !== before[position]).slice(0, 20)
  })
}
