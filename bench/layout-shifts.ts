import { openBrowser, phone } from './browser.ts'
import type { BenchOptions } from './options.ts'
import { serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'
import type { Figure } from './table.ts'
import { openThrottledPage } from './throttled-page.ts'

/** Fonts, the application and the pop-up have come by then, on the slow phone. In ms. */
const watchMs = 6_000

/**
 * Opens every public route on a slow phone, `runs` times each, touches nothing, and returns the largest layout shift
 * that any visit had: a median would hide one that only some visitors see.
 */
export async function measureLayoutShifts({ runs }: BenchOptions): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const routes = readBuiltRoutes().filter((route) => route !== '/404')
  let visitCount = 0
  let shifted = { route: '', value: 0 }
  for (let run = 0; run < runs; run++) {
    for (const route of routes) {
      await using context = await browser.newContext(phone)
      const page = await openThrottledPage(context)
      await page.goto(site.url + route)
      await page.waitForTimeout(watchMs)
      const value = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
              resolve(shifts.reduce((sum, shift) => sum + shift.value, 0))
            }).observe({ type: 'layout-shift', buffered: true })
            // The observer is not called where nothing has moved.
            setTimeout(() => resolve(0), 200)
          }),
      )
      visitCount++
      if (value > shifted.value) shifted = { route, value }
      if (value > 0) console.error(`${route} moved by ${value.toFixed(4)} in run ${run + 1}`)
    }
  }
  return [
    {
      label: `most CLS of ${visitCount} visits${shifted.route && `, ${shifted.route}`}`,
      value: shifted.value,
      unit: '',
      target: { measure: 'figure', max: 0 },
    },
  ]
}
