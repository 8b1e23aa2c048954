import type { Page } from 'playwright-core'

/** Records in the page when something moves, and by how much. For `page.addInitScript`. */
export function recordShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push(`${Math.round(entry.startTime)} ms: ${'value' in entry && entry.value}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns what `recordShifts` has recorded. */
export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
