import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { testedBuild } from '../tools/builds/tested-build.ts'
import { openBrowser, waitUntilHydrated } from './browser.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const repetitions = 5
const pages = ['/', '/agefest2025', '/privacy-policy']

/**
 * Measures the time from a press on the selector's button to the page in the other language, and the size
 * of each catalog with all its parts.
 */
export async function measureLanguages(): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const figures: Figure[] = []
  for (const pagePath of pages) {
    const firstTimesMs: number[] = []
    const repeatTimesMs: number[] = []
    for (let repetition = 0; repetition < repetitions; repetition++) {
      await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(site.url + pagePath)
      await waitUntilHydrated(page)
      firstTimesMs.push(await changeLanguage(page, 'fr'))
      await changeLanguage(page, 'en')
      repeatTimesMs.push(await changeLanguage(page, 'fr'))
    }
    const target = { measure: 'figure', max: 150 } as const
    figures.push({ label: `${pagePath} to French, first time`, value: median(firstTimesMs), unit: 'ms', target })
    figures.push({ label: `${pagePath} to French, again`, value: median(repeatTimesMs), unit: 'ms', target })
  }
  return [...figures, ...catalogSizes()]
}

/** Changes the language as a visitor does: selects it in the list, and presses the button a moment later. */
async function changeLanguage(page: Page, language: string): Promise<number> {
  await page.evaluate(selectLanguage, language)
  await page.waitForTimeout(500)
  const ms = await page.evaluate(timeToChange, language)
  await page.waitForTimeout(200)
  return ms
}

/** Runs in the page. */
function selectLanguage(language: string): void {
  const select = document.querySelector<HTMLSelectElement>('select[name=lang]')
  if (select === null) throw new Error('There is no selector')
  select.value = language
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page. */
async function timeToChange(language: string): Promise<number> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now()
    new MutationObserver((_, observer) => {
      if (document.documentElement.lang !== language) return
      observer.disconnect()
      // Waits for the frame after the one in which the text has changed.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAtMs)))
    }).observe(document.documentElement, { attributeFilter: ['lang'] })
    document.querySelector<HTMLSelectElement>('select[name=lang]')?.form?.requestSubmit()
  })
}

function catalogSizes(): Figure[] {
  const assets = path.resolve(testedBuild, 'client/assets')
  const folder = path.join(assets, readdirSync(assets).find((name) => name.startsWith('words-')) ?? '')
  return readdirSync(folder).map((language) => {
    const files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.br'))
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, language, file)).size, 0)
    return { label: `${language}, all parts`, value: bytes / 1000, unit: 'kB', target: { measure: 'figure', max: 40 } }
  })
}
