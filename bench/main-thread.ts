import type { CDPSession } from 'playwright-core'
import { openBrowser, phone } from './browser.ts'
import type { Options } from './options.ts'
import { serveSite } from './processes.ts'
import { builtRoutes } from './routes.ts'
import { type Figure, median, printColumns } from './table.ts'

/** What a phone four times slower than this machine takes, compared with it. */
const slowdown = 4
/** A task longer than this, in ms, keeps a touch waiting: total blocking time counts what is over it. */
const blockingMs = 50
/** How long a page is watched from its navigation on, in ms: the pop-up and the first turns are within it. */
const watchedMs = 6_000

/** An event of Chromium's trace, as far as it is read here. Times are in µs; `tdur` is processor time. */
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
 * The tasks of each route's main thread after its first paint, four times as long as the processor time they take here: other work on the
 * machine, which Lighthouse measures as well, does not count.
 */
export async function mainThread({ runs }: Options): Promise<Figure[]> {
  await using site = await serveSite()
  const rows: { route: string; blocking: number; longest: number }[] = []
  for (const route of builtRoutes().filter((path) => path !== '/404')) {
    const seen: number[][] = []
    for (let run = 0; run < runs; run++) seen.push(await tasksOf(site.url + route))
    const blocking = median(seen.map((tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - blockingMs), 0)))
    rows.push({ route, blocking, longest: median(seen.map((tasks) => Math.max(0, ...tasks))) })
  }
  const lines = rows.map(({ route, blocking, longest }) => [route, blocking.toFixed(0), longest.toFixed(0)])
  printColumns([['route', 'blocking ms', 'longest ms'], ...lines])
  const most = (of: (row: (typeof rows)[number]) => number) => Math.max(...rows.map(of))
  return [
    { what: 'most blocking', ours: most((row) => row.blocking), unit: 'ms', target: { of: 'figure', most: 100 } },
    { what: 'longest task', ours: most((row) => row.longest), unit: 'ms', target: { of: 'figure', most: 120 } },
  ]
}

/** How long each task of a page's main thread lasts after the first paint, in ms of the slower phone. */
async function tasksOf(url: string): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const events = await traced(await context.newCDPSession(page), async () => {
      await page.goto(url)
      await page.waitForTimeout(watchedMs)
    })
    const paint = events.find(({ name }) => name === 'firstContentfulPaint')
    if (paint === undefined) throw new Error(`${url} painted nothing`)
    const isPage = (event: TraceEvent) => event.pid === paint.pid
    const main = events.find((event) => isPage(event) && event.name === 'thread_name' && isMain(event))
    return events
      .filter((event) => isPage(event) && event.tid === main?.tid && event.ph === 'X' && event.name.endsWith('RunTask'))
      .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
      .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown)
  } finally {
    await browser.close()
  }
}

function isMain({ args }: TraceEvent): boolean {
  return args.name === 'CrRendererMain'
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await work()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  return events
}
