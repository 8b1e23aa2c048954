import { setTimeout } from 'node:timers/promises'
import type { Request } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'

/** What a first visit costs a visitor. Sizes in kB as they travel, without headers. */
export interface FirstVisit {
  scriptKilobytes: number
  kilobytes: number
  requests: number
  /** Every script by itself, the largest first. */
  scripts: { file: string; kilobytes: number }[]
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** What a page asks for after it has become interactive (settings, countdowns) comes within this time. */
const afterwardsMs = 1_500

/** Opens a page at 360 px with an empty cache, waits until it listens, and adds up what came over the network. */
export async function firstVisit(url: string): Promise<FirstVisit> {
  await using browser = await openBrowser()
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  await page.waitForTimeout(afterwardsMs)
  const requests = await page.requests()
  const loaded = await Promise.all(
    requests.map(async (request) => ({
      file: new URL(request.url()).pathname,
      isScript: request.resourceType() === 'script' || request.url().endsWith('.js'),
      kilobytes: (await bytesOf(request)) / 1000,
    })),
  )
  const scripts = loaded.filter(({ isScript }) => isScript).sort((a, b) => b.kilobytes - a.kilobytes)
  return {
    scriptKilobytes: sum(scripts),
    kilobytes: sum(loaded),
    requests: loaded.length,
    scripts: scripts.map(({ file, kilobytes }) => ({ file, kilobytes })),
  }
}

/** The body's bytes; none of an answer that did not come, or that the page has not read to its end. */
async function bytesOf(request: Request): Promise<number> {
  if ((await request.response()) === null) return 0
  const unread = setTimeout(afterwardsMs, { responseBodySize: 0 }, { ref: false })
  return (await Promise.race([request.sizes(), unread])).responseBodySize
}

function sum(loaded: readonly { kilobytes: number }[]): number {
  return loaded.reduce((total, { kilobytes }) => total + kilobytes, 0)
}
