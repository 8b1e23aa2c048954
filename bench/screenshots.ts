import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser, waitUntilHydrated } from './browser.ts'
import { serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'

const allWidths = ['360', '768', '1280']
const heights: Record<string, number> = { 360: 740, 768: 1024, 1280: 800 }
/** Reveals and entry transitions last 0.7 s. */
const settleMs = 900
/** The sections of the home page: its carousel, and sections that are not part of another one. */
const sectionSelector = 'main > div > [role=group], main section:not(section section, [role=group] section)'

await main()

/**
 * Takes screenshots of every page at every width into screenshots/<width>/, with all content revealed. Also
 * takes the home page section by section: home-01.png and so on. `--route /faq` and `--width 360` (both
 * repeatable) select some of them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true, default: readBuiltRoutes() },
      width: { type: 'string', multiple: true, default: allWidths },
    },
  })
  await using site = await serveSite()
  await using browser = await openBrowser()
  for (const width of values.width) {
    mkdirSync(`screenshots/${width}`, { recursive: true })
    const viewport = { width: Number(width), height: heights[width] ?? 800 }
    await using context = await browser.newContext({ viewport })
    await context.addInitScript(suppressPopUp)
    for (const route of values.route) {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${route} at ${width}: ${error.message}`))
      await page.goto(site.url + route)
      await waitUntilHydrated(page)
      await page.evaluate(scrollThrough)
      await page.waitForTimeout(settleMs)
      await takeScreenshot(page, `screenshots/${width}/${fileNameOf(route)}.png`)
      if (route === '/') await takeSectionScreenshots(page, width)
      await page.close()
    }
  }
}

async function takeScreenshot(page: Page, file: string, clip?: ClipBox): Promise<void> {
  await page.screenshot({ path: file, fullPage: true, ...(clip && { clip }) })
  console.log(file)
}

interface ClipBox {
  x: number
  y: number
  width: number
  height: number
}

/** Takes each section separately, in order, cut from the full page, where no fixed header covers it. */
async function takeSectionScreenshots(page: Page, width: string): Promise<void> {
  const boxes = await Promise.all((await page.locator(sectionSelector).all()).map((section) => section.boundingBox()))
  for (const [position, box] of boxes.filter((candidate) => candidate !== null && candidate.height > 0).entries()) {
    await takeScreenshot(
      page,
      `screenshots/${width}/home-${String(position + 1).padStart(2, '0')}.png`,
      box ?? undefined,
    )
  }
}

/** Marks the home page's pop-up as just shown. After 1.5 s it would cover everything. */
function suppressPopUp(): void {
  localStorage.setItem('popupShownAt', String(Date.now()))
}

/**
 * Runs in the page: scrolls to the end and back like a reader, and renders the sections that a browser
 * defers until they are near.
 */
async function scrollThrough(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.lazy-render'))
    section.style.contentVisibility = 'visible'
  const step = innerHeight * 0.6
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

function fileNameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll(/[^\w-]+/g, '-')
}
