import type { Page } from 'playwright-core'
import { openBrowser, waitUntilHydrated } from './browser.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const repetitions = 5
/** A path through the menu; every step leads to a different heading. */
const menuPath = ['/about', '/agefest2025', '/contact', '/']

/**
 * Measures the time from a click on a menu link to the new page's heading, without the transition (reduced
 * motion).
 */
export async function measureNavigation(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const firstTimesMs: number[] = []
  const repeatTimesMs: number[] = []
  for (let repetition = 0; repetition < repetitions; repetition++) {
    await using context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(site.url)
    await waitUntilHydrated(page)
    for (const link of menuPath) firstTimesMs.push(await followLink(page, link))
    for (const link of menuPath) repeatTimesMs.push(await followLink(page, link))
  }
  const target = { measure: 'figure', max: 50 } as const
  return [
    { label: 'click to new heading, first time', value: median(firstTimesMs), unit: 'ms', target },
    { label: 'click to new heading, again', value: median(repeatTimesMs), unit: 'ms', target },
  ]
}

async function followLink(page: Page, link: string): Promise<number> {
  const ms = await page.evaluate(clickToHeading, link)
  await page.waitForTimeout(200)
  return ms
}

/** Runs in the page. */
async function clickToHeading(link: string): Promise<number> {
  const anchor = document.querySelector<HTMLAnchorElement>(`a[href="${link}"]`)
  if (anchor === null) throw new Error(`No link leads to ${link}`)
  const previousHeading = document.querySelector('h1')
  const text = previousHeading?.textContent
  return new Promise((resolve) => {
    const startedAtMs = performance.now()
    new MutationObserver((_, observer) => {
      const currentHeading = document.querySelector('h1')
      if (
        location.pathname !== link ||
        currentHeading === null ||
        (currentHeading === previousHeading && currentHeading.textContent === text)
      )
        return
      observer.disconnect()
      resolve(performance.now() - startedAtMs)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    anchor.click()
  })
}
