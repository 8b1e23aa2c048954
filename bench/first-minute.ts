import type { Page } from 'playwright-core'
import { openBrowser, phone } from './browser.ts'
import type { BenchOptions } from './options.ts'
import { serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

/** How much later than specified an event may happen, in ms. Source: docs/product/quality.md#131-speed. */
const machines = [
  { name: 'fast', slowdown: 1, toleranceMs: 800 },
  { name: '4 × slower', slowdown: 4, toleranceMs: 2_000 },
]

/**
 * What a visitor who does not interact sees, and when, measured from the load event.
 * Source: docs/product/pages.md#32-pop-up, docs/product/pages.md#33-carousels,
 * docs/product/prices.md#71-countdown-behaviour.
 */
const promises = [
  { label: 'pop-up', route: '/', selector: 'dialog[open]', text: '', afterMs: 1_500 },
  {
    label: 'first hero turn',
    route: '/',
    selector: '[role=group] li:nth-child(2) > button[aria-current=true]',
    text: '',
    afterMs: 5_000,
  },
  // The countdown shows digits instead of dashes.
  { label: 'countdown', route: '/agefest2025', selector: 'header [role=timer]', text: '\\d', afterMs: 1_000 },
] as const

/** What a visitor taps while the application starts, and on which page. */
const interactions = [
  { label: 'menu', route: '/', selector: '.menu-button' },
  { label: 'ticket', route: '/agefest2025', selector: 'label.text-card' },
  { label: 'field', route: '/agefest2025', selector: 'input[name=fullName]' },
  { label: 'question', route: '/faq', selector: 'main summary' },
] as const

/** The times of the taps after the load event, in ms: before, while and after the application starts. */
const pressTimesMs = [50, 400, 800, 1_200, 1_800]

/**
 * Measures the first minute of a visit: what appears without interaction, and how fast the page responds to
 * a tap while the application starts.
 */
export async function measureFirstMinute({ runs }: BenchOptions): Promise<Figure[]> {
  await using site = await serveSite()
  const figures: Figure[] = []
  for (const { name, slowdown, toleranceMs } of machines) {
    for (const { label, route, selector, text, afterMs } of promises) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        await using opened = await openPhone(slowdown)
        await opened.page.goto(site.url + route)
        times.push(await timeToAppearMs(opened.page, selector, text))
      }
      figures.push({
        label: `${label}, ${name}`,
        value: median(times) / 1_000,
        unit: 's',
        target: { measure: 'figure', max: (afterMs + toleranceMs) / 1_000 },
      })
    }
  }
  for (const { label, route, selector } of interactions) {
    const slowestMs: number[] = []
    for (let run = 0; run < runs; run++) slowestMs.push(await slowestResponseMs(site.url + route, selector))
    const target = { measure: 'figure', max: 200 } as const
    figures.push({ label: `${label} while it starts, 4 × slower`, value: median(slowestMs), unit: 'ms', target })
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

/**
 * Returns how long after the load event an element exists and matches the pattern `text`, measured in the
 * page.
 */
function timeToAppearMs(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    async ({ selector, text }) => {
      const isShown = () => {
        const element = document.querySelector(selector)
        return element !== null && new RegExp(text).test(element.textContent)
      }
      while (!isShown()) await new Promise((resume) => setTimeout(resume, 20))
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance.now() - (opening?.loadEventEnd ?? 0)
    },
    { selector, text },
  )
}

/**
 * Returns the longest time between a tap and the next paint, from the browser's event timing. Each tap is the first
 * of a visit of its own: a second one would meet what the first has opened.
 */
async function slowestResponseMs(url: string, selector: string): Promise<number> {
  const responsesMs: number[] = []
  for (const pressAtMs of pressTimesMs) responsesMs.push(await responseMs(url, selector, pressAtMs))
  return Math.max(...responsesMs)
}

async function responseMs(url: string, selector: string, pressAtMs: number): Promise<number> {
  await using opened = await openPhone(4)
  const { page } = opened
  await page.addInitScript(() => {
    const durationsMs: number[] = []
    Object.assign(window, { durationsMs })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durationsMs.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url)
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${url} shows no ${selector}`)
  await page.waitForTimeout(pressAtMs)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  await page.waitForTimeout(1_000)
  return await page.evaluate(() => Math.max(0, ...(window as unknown as { durationsMs: number[] }).durationsMs))
}
