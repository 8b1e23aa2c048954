import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const rounds = 5
const pages = ['/', '/agefest2025', '/privacy-policy']

/** From the press of the selector's button to the page in the other language, and what a catalog weighs with all its parts. */
export async function languages(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const figures: Figure[] = []
  for (const at of pages) {
    const first: number[] = []
    const again: number[] = []
    for (let round = 0; round < rounds; round++) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(site.url + at)
      await hydrated(page)
      first.push(await change(page, 'fr'))
      await change(page, 'en')
      again.push(await change(page, 'fr'))
    }
    const target = { of: 'figure', most: 150 } as const
    figures.push({ what: `${at} to French, first time`, ours: median(first), unit: 'ms', target })
    figures.push({ what: `${at} to French, again`, ours: median(again), unit: 'ms', target })
  }
  return [...figures, ...weights()]
}

/** Chooses as a visitor does: the choice is made in the list first, and pressed a moment later. */
async function change(page: Page, language: string): Promise<number> {
  await page.evaluate(pick, language)
  await page.waitForTimeout(500)
  const ms = await page.evaluate(pressToChanged, language)
  await page.waitForTimeout(200)
  return ms
}

/** Runs in the page. */
function pick(language: string): void {
  const select = document.querySelector<HTMLSelectElement>('select[name=lang]')
  if (select === null) throw new Error('There is no selector')
  select.value = language
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page. */
async function pressToChanged(language: string): Promise<number> {
  return new Promise((resolve) => {
    const beganMs = performance.now()
    new MutationObserver((_, observer) => {
      if (document.documentElement.lang !== language) return
      observer.disconnect()
      // The frame after the one in which the words have changed.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - beganMs)))
    }).observe(document.documentElement, { attributeFilter: ['lang'] })
    document.querySelector<HTMLSelectElement>('select[name=lang]')?.form?.requestSubmit()
  })
}

function weights(): Figure[] {
  const assets = path.resolve('dist/client/assets')
  const folder = path.join(assets, readdirSync(assets).find((name) => name.startsWith('words-')) ?? '')
  return readdirSync(folder).map((language) => {
    const files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.br'))
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, language, file)).size, 0)
    return { what: `${language}, all parts`, ours: bytes / 1000, unit: 'kB', target: { of: 'figure', most: 40 } }
  })
}
