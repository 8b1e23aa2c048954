import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'
import { serveSite } from './processes.ts'
import { builtRoutes } from './routes.ts'

const allWidths = ['360', '768', '1280']
const heights: Record<string, number> = { 360: 740, 768: 1024, 1280: 800 }
/** Reveals and entry transitions last 0.7 s. */
const settledMs = 900

await main()

/** Draws every page at every width into screenshots/<width>/, with everything on it revealed. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true, default: builtRoutes() },
      width: { type: 'string', multiple: true, default: allWidths },
      sections: { type: 'boolean', default: false },
    },
  })
  await using site = await serveSite()
  await using browser = await openBrowser()
  for (const width of values.width) {
    mkdirSync(`screenshots/${width}`, { recursive: true })
    const viewport = { width: Number(width), height: heights[width] ?? 800 }
    await using context = await browser.newContext({ viewport })
    for (const route of values.sections ? ['/'] : values.route) {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${route} at ${width}: ${error.message}`))
      await page.goto(site.url + route)
      await hydrated(page)
      await page.evaluate(scrollThrough)
      await page.waitForTimeout(settledMs)
      if (values.sections) await drawSections(page, width)
      else await draw(page, `screenshots/${width}/${nameOf(route)}.png`)
      await page.close()
    }
  }
}

async function draw(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
}

/** Each section of the page by itself, numbered as it stands there. */
async function drawSections(page: Page, width: string): Promise<void> {
  for (const [position, section] of (await page.locator('main section').all()).entries()) {
    if (!(await section.isVisible())) continue
    const file = `screenshots/${width}/home-${String(position + 1).padStart(2, '0')}.png`
    await section.screenshot({ path: file })
    console.log(file)
  }
}

/** As a reader would, to the end and back up: runs in the page. */
async function scrollThrough(): Promise<void> {
  const step = innerHeight * 0.6
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll(/[^\w-]+/g, '-')
}
