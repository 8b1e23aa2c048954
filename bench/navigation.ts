import type { Page } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const rounds = 5
/** A way through the menu; every step leads to another heading. */
const way = ['/about', '/agefest2025', '/contact', '/']

/** From a click on a link of the menu to the new page's heading, without the transition's own time (reduced motion). */
export async function navigation(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    await using context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(site.url)
    await hydrated(page)
    for (const link of way) first.push(await follow(page, link))
    for (const link of way) again.push(await follow(page, link))
  }
  const target = { of: 'figure', most: 50 } as const
  return [
    { what: 'click to new heading, first time', ours: median(first), unit: 'ms', target },
    { what: 'click to new heading, again', ours: median(again), unit: 'ms', target },
  ]
}

async function follow(page: Page, link: string): Promise<number> {
  const ms = await page.evaluate(clickToHeading, link)
  await page.waitForTimeout(200)
  return ms
}

/** Runs in the page. */
async function clickToHeading(link: string): Promise<number> {
  const anchor = document.querySelector<HTMLAnchorElement>(`a[href="${link}"]`)
  if (anchor === null) throw new Error(`No link leads to ${link}`)
  const before = document.querySelector('h1')
  const text = before?.textContent
  return new Promise((resolve) => {
    const beganMs = performance.now()
    new MutationObserver((_, observer) => {
      const now = document.querySelector('h1')
      if (location.pathname !== link || now === null || (now === before && now.textContent === text)) return
      observer.disconnect()
      resolve(performance.now() - beganMs)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    anchor.click()
  })
}
