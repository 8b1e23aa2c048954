import type { Page } from 'playwright-core'
import { openBrowser, phone } from './browser.ts'
import type { Options } from './options.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

/** How much later than promised an event may come, in ms. Source: docs/product/quality.md#131-speed. */
const machines = [
  { name: 'fast', slowdown: 1, lateMs: 800 },
  { name: '4 × slower', slowdown: 4, lateMs: 2_000 },
]

/**
 * What a visitor who touches nothing gets, and when, counted from the load event.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#33-carousels,
 * docs/product/prices.md#71-countdown-behaviour.
 */
const promises = [
  { what: 'pop-up', route: '/', selector: 'dialog[open]', text: '', afterMs: 1_500 },
  {
    what: 'first hero turn',
    route: '/',
    selector: '[role=group] li:nth-child(2) > button[aria-current=true]',
    text: '',
    afterMs: 5_000,
  },
  // Over, or with digits instead of dashes.
  { what: 'countdown', route: '/agefest2025', selector: 'header [role=timer]', text: '\\d', afterMs: 1_000 },
] as const

/** What a visitor presses while the application starts, and on which page. */
const touches = [
  { what: 'menu', route: '/', selector: '.menu-button' },
  { what: 'ticket', route: '/agefest2025', selector: 'label:has(input[type=radio])' },
  { what: 'field', route: '/agefest2025', selector: 'input[name=fullName]' },
  { what: 'question', route: '/faq', selector: 'main summary' },
] as const

/** Presses come at these times after the load event, in ms: before, while and after the application starts. */
const pressesAtMs = [50, 400, 800, 1_200, 1_800]

/** The first minute of a visitor: what comes by itself, and how soon a touch is answered while the application starts. */
export async function alive({ runs }: Options): Promise<Figure[]> {
  await using site = await serveSite()
  const figures: Figure[] = []
  for (const { name, slowdown, lateMs } of machines) {
    for (const { what, route, selector, text, afterMs } of promises) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        await using opened = await openPhone(slowdown)
        await opened.page.goto(site.url + route)
        times.push(await appearedMs(opened.page, selector, text))
      }
      figures.push({
        what: `${what}, ${name}`,
        ours: median(times) / 1_000,
        unit: 's',
        target: { of: 'figure', most: (afterMs + lateMs) / 1_000 },
      })
    }
  }
  for (const { what, route, selector } of touches) {
    const longest: number[] = []
    for (let run = 0; run < runs; run++) longest.push(await slowestAnswerMs(site.url + route, selector))
    const target = { of: 'figure', most: 200 } as const
    figures.push({ what: `${what} while it starts, 4 × slower`, ours: median(longest), unit: 'ms', target })
  }
  return figures
}

async function openPhone(slowdown: number) {
  const browser = await openBrowser()
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}

/** How long after the load event an element is there and says `text`, a pattern, by the page's own clock. */
function appearedMs(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    async ({ selector, text }) => {
      const isThere = () => {
        const element = document.querySelector(selector)
        return element !== null && new RegExp(text).test(element.textContent)
      }
      while (!isThere()) await new Promise((resume) => setTimeout(resume, 20))
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance.now() - (opening?.loadEventEnd ?? 0)
    },
    { selector, text },
  )
}

/** The longest time between a press and the next picture, as the browser's event timing tells it. */
async function slowestAnswerMs(url: string, selector: string): Promise<number> {
  await using opened = await openPhone(4)
  const { page } = opened
  await page.addInitScript(() => {
    const answers: number[] = []
    Object.assign(window, { answers })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) answers.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url)
  const target = page.locator(selector).first()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${url} shows no ${selector}`)
  let beforeMs = 0
  for (const atMs of pressesAtMs) {
    await page.waitForTimeout(atMs - beforeMs)
    beforeMs = atMs
    await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  }
  await page.waitForTimeout(1_000)
  return await page.evaluate(() => Math.max(0, ...(window as unknown as { answers: number[] }).answers))
}
