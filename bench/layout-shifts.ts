import { openBrowser, phone } from './browser.ts'
import type { BenchOptions } from './options.ts'
import { serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'
import type { Figure } from './table.ts'
import { openThrottledPage } from './throttled-page.ts'

/** Fonts, the application and the pop-up have come by then, on the slow phone, with others beside it. In ms. */
const watchMs = 8_000

/**
 * A visit mostly waits. Visits at the same time slow down each other's scripts but not their network, so what comes too
 * early for its stylesheet is seen less often: `--only routes` visits one page at a time and reports shifts too.
 */
const visitsAtOnce = 4

/**
 * Opens every public route on a slow phone, `runs` times each, touches nothing, and returns the largest layout shift
 * that any visit had: a median would hide one that only some visitors see.
 */
export async function measureLayoutShifts({ runs }: BenchOptions): Promise<Figure[]> {
  await using site = await serveSite()
  await using browser = await openBrowser()
  const routes = readBuiltRoutes().filter((route) => route !== '/404')
  const visits = Array.from({ length: runs }, (_, run) => routes.map((route) => ({ route, run: run + 1 }))).flat()
  let shifted = { route: '', value: 0 }
  const watchNext = async (): Promise<void> => {
    for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
      await using context = await browser.newContext(phone)
      const page = await openThrottledPage(context)
      await page.goto(site.url + visit.route)
      await page.waitForTimeout(watchMs)
      const { value, moved } = await page.evaluate(readShifts)
      if (value > shifted.value) shifted = { route: visit.route, value }
      if (value > 0)
        console.error(`${visit.route} moved by ${value.toFixed(4)} in run ${visit.run}: ${moved.join(' | ')}`)
    }
  }
  const visitCount = visits.length
  await Promise.all(Array.from({ length: visitsAtOnce }, watchNext))
  return [
    {
      label: `most CLS of ${visitCount} visits${shifted.route && `, ${shifted.route}`}`,
      value: shifted.value,
      unit: '',
      target: { measure: 'figure', max: 0 },
    },
  ]
}

/** The shift so far, and where the elements that moved were and are. Runs in the page. */
function readShifts(): Promise<{ value: number; moved: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const describe = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
    return `${element?.tagName} ${element?.className} ${place(from)} to ${place(to)}`
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[]
      const value = shifts.reduce((sum, shift) => sum + shift.value, 0)
      resolve({
        value,
        moved: shifts.flatMap((shift) =>
          shift.sources.map((source) => `${shift.startTime | 0} ms ${describe(source)}`),
        ),
      })
    }).observe({ type: 'layout-shift', buffered: true })
    // The observer is not called where nothing has moved.
    setTimeout(() => resolve({ value: 0, moved: [] }), 200)
  })
}
