import { setTimeout } from 'node:timers/promises'
import type { Request } from 'playwright-core'
import { openBrowser, waitUntilHydrated } from './browser.ts'

/** What a first visit downloads. Sizes in kB as transferred, without headers. */
export interface DownloadSizes {
  scriptKilobytes: number
  kilobytes: number
  requests: number
  /** Each script, the largest first. */
  scripts: { file: string; kilobytes: number }[]
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Requests after the page has become interactive (settings, countdowns) complete within this time. */
const settleMs = 1_500

/**
 * Opens a page at 360 px with an empty cache, waits until it is interactive, and adds up the transferred
 * bytes.
 */
export async function measureDownload(url: string): Promise<DownloadSizes> {
  await using browser = await openBrowser()
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await waitUntilHydrated(page)
  await page.waitForTimeout(settleMs)
  const requests = await page.requests()
  const loaded = await Promise.all(
    requests.map(async (request) => ({
      file: new URL(request.url()).pathname,
      isScript: request.resourceType() === 'script' || request.url().endsWith('.js'),
      kilobytes: (await responseBytes(request)) / 1000,
    })),
  )
  const scripts = loaded.filter(({ isScript }) => isScript).sort((a, b) => b.kilobytes - a.kilobytes)
  return {
    scriptKilobytes: sumKilobytes(scripts),
    kilobytes: sumKilobytes(loaded),
    requests: loaded.length,
    scripts: scripts.map(({ file, kilobytes }) => ({ file, kilobytes })),
  }
}

/**
 * Returns the size of the response body; 0 if there was no response or the page has not read it to the end.
 */
async function responseBytes(request: Request): Promise<number> {
  if ((await request.response()) === null) return 0
  const timeout = setTimeout(settleMs, { responseBodySize: 0 }, { ref: false })
  return (await Promise.race([request.sizes(), timeout])).responseBodySize
}

function sumKilobytes(loaded: readonly { kilobytes: number }[]): number {
  return loaded.reduce((total, { kilobytes }) => total + kilobytes, 0)
}
