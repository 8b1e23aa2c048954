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
/** What the home page is made of: its carousel, and sections that are no part of another one. */
const sections = 'main > div > [role=group], main section:not(section section, [role=group] section)'

await main()

/**
 * Draws every page at every width into screenshots/<width>/, with everything on it revealed, and the home page section by section as
 * well: home-01.png and so on. `--route /faq` and `--width 360` (each as often as you like) choose some of them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true, default: builtRoutes() },
      width: { type: 'string', multiple: true, default: allWidths },
    },
  })
  await using site = await serveSite()
  await using browser = await openBrowser()
  for (const width of values.width) {
    mkdirSync(`screenshots/${width}`, { recursive: true })
    const viewport = { width: Number(width), height: heights[width] ?? 800 }
    await using context = await browser.newContext({ viewport })
    await context.addInitScript(keepInvitationAway)
    for (const route of values.route) {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${route} at ${width}: ${error.message}`))
      await page.goto(site.url + route)
      await hydrated(page)
      await page.evaluate(scrollThrough)
      await page.waitForTimeout(settledMs)
      await draw(page, `screenshots/${width}/${nameOf(route)}.png`)
      if (route === '/') await drawSections(page, width)
      await page.close()
    }
  }
}

async function draw(page: Page, file: string, clip?: Box): Promise<void> {
  await page.screenshot({ path: file, fullPage: true, ...(clip && { clip }) })
  console.log(file)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Each section by itself, in their order; cut out of the whole page, where no header hovers over it. */
async function drawSections(page: Page, width: string): Promise<void> {
  const boxes = await Promise.all((await page.locator(sections).all()).map((section) => section.boundingBox()))
  for (const [position, box] of boxes.filter((found) => found !== null && found.height > 0).entries()) {
    await draw(page, `screenshots/${width}/home-${String(position + 1).padStart(2, '0')}.png`, box ?? undefined)
  }
}

/** The home page's invitation, which comes after 1.5 s, would lie over everything; it believes that it has just been shown. */
function keepInvitationAway(): void {
  localStorage.setItem('popupShownAt', String(Date.now()))
}

/** As a reader would, to the end and back up, and with everything drawn that a browser puts off until somebody is near: runs in the page. */
async function scrollThrough(): Promise<void> {
  for (const later of document.querySelectorAll<HTMLElement>('.later')) later.style.contentVisibility = 'visible'
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
