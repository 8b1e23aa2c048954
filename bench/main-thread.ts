import type { CDPSession } from 'playwright-core'
import { openBrowser, phone } from './browser.ts'
import type { BenchOptions } from './options.ts'
import { serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'
import { type Figure, median, printColumns } from './table.ts'

/** How much slower the phone is than this machine. */
const slowdown = 4
/** A longer task, in ms, delays input. Total blocking time counts the time above it. */
const blockingMs = 50
/** How long a page is observed after navigation, in ms. Includes the pop-up and the first carousel turns. */
const observedMs = 6_000

/** The used parts of an event in Chromium's trace. Times are in µs; `tdur` is CPU time. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Measures the main-thread tasks of each route after its first paint, as four times their CPU time on this
 * machine. Unlike in Lighthouse, other work on the machine does not count.
 */
export async function measureMainThread({ runs }: BenchOptions): Promise<Figure[]> {
  await using site = await serveSite()
  const rows: { route: string; blocking: number; longest: number }[] = []
  for (const route of readBuiltRoutes().filter((path) => path !== '/404')) {
    const taskTimes: number[][] = []
    for (let run = 0; run < runs; run++) taskTimes.push(await measureTasks(site.url + route))
    const blocking = median(taskTimes.map((tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - blockingMs), 0)))
    rows.push({ route, blocking, longest: median(taskTimes.map((tasks) => Math.max(0, ...tasks))) })
  }
  const lines = rows.map(({ route, blocking, longest }) => [route, blocking.toFixed(0), longest.toFixed(0)])
  printColumns([['route', 'blocking ms', 'longest ms'], ...lines])
  const maxOf = (figure: (row: (typeof rows)[number]) => number) => Math.max(...rows.map(figure))
  return [
    {
      label: 'most blocking',
      value: maxOf((row) => row.blocking),
      unit: 'ms',
      target: { measure: 'figure', max: 100 },
    },
    { label: 'longest task', value: maxOf((row) => row.longest), unit: 'ms', target: { measure: 'figure', max: 120 } },
  ]
}

/** Returns the duration of each main-thread task after the first paint, in ms on the slower phone. */
async function measureTasks(url: string): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const events = await recordTrace(await context.newCDPSession(page), async () => {
      await page.goto(url)
      await page.waitForTimeout(observedMs)
    })
    const paint = events.find(({ name }) => name === 'firstContentfulPaint')
    if (paint === undefined) throw new Error(`${url} painted nothing`)
    const isPage = (event: TraceEvent) => event.pid === paint.pid
    const main = events.find((event) => isPage(event) && event.name === 'thread_name' && isMainThread(event))
    return events
      .filter((event) => isPage(event) && event.tid === main?.tid && event.ph === 'X' && event.name.endsWith('RunTask'))
      .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
      .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown)
  } finally {
    await browser.close()
  }
}

function isMainThread({ args }: TraceEvent): boolean {
  return args.name === 'CrRendererMain'
}

async function recordTrace(session: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await action()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  return events
}
