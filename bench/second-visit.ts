import type { BrowserContext } from 'playwright-core'
import { openBrowser, phone, waitUntilHydrated } from './browser.ts'
import type { BenchOptions } from './options.ts'
import { servePeer, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'
import { openThrottledPage } from './throttled-page.ts'

const maxRatio = 0.4
/** How often the bench looks whether the service worker has cached what every page needs. */
const pollMs = 200

/**
 * Measures when a page is painted that the service worker has kept, with and without a network, compared with the
 * first visit of a static page without scripts on the same slow phone.
 */
export async function measureSecondVisit({ runs }: BenchOptions): Promise<Figure[]> {
  await using site = await serveSite()
  await using floor = await servePeer(import.meta.resolve('./floor/serve.ts'))
  await using browser = await openBrowser()
  const times = { floor: [] as number[], again: [] as number[], offline: [] as number[], blank: [] as number[] }
  for (let run = 0; run < runs; run++) {
    await using first = await browser.newContext(phone)
    times.floor.push(await measurePaint(first, floor.url))
    await using context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(site.url)
    await waitUntilHydrated(page)
    while (!(await page.evaluate(async () => (await caches.match('/-complete')) !== undefined)))
      await page.waitForTimeout(pollMs)
    await page.close()
    times.again.push(await measurePaint(context, site.url))
    await context.setOffline(true)
    times.offline.push(await measurePaint(context, site.url))
    times.blank.push(await measurePaint(context, `${site.url}/faq`))
  }
  const baseline = { name: 'floor, first visit', figure: median(times.floor) }
  const target = { measure: 'ratio', max: maxRatio } as const
  return [
    { label: 'second visit painted', value: median(times.again), unit: 'ms', baseline, target },
    { label: 'the same offline', value: median(times.offline), unit: 'ms', baseline, target },
    { label: 'a page not visited before, offline', value: median(times.blank), unit: 'ms', baseline },
  ]
}

/** Returns when a page shows something, in ms from the start of the navigation. */
async function measurePaint(context: BrowserContext, url: string): Promise<number> {
  const page = await openThrottledPage(context)
  await page.goto(url, { waitUntil: 'commit' })
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const paintMs = (await paint.jsonValue()) ?? Number.NaN
  await page.close()
  return paintMs
}
