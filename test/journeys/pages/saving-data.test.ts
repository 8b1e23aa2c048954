import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { letReactFinish, openOnStoppedClock } from '../../support/browser/stopped-clock'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'for a visitor who saves data (%o) the first picture stays',
  async (connection) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await pretend(page, connection)
    await openOnStoppedClock(page, app.url)
    for (let step = 0; step < 3; step++) await page.clock.fastForward(10_000)
    const current = page
      .getByRole('group', { name: 'The festival at a glance' })
      .locator('button[aria-current=true]')
      .first()
    expect(await current.getAttribute('aria-label')).toBe('Slide 1')
  },
)

test.each([
  [{ saveData: true }, 1],
  [{ effectiveType: '4g' }, 3],
])('with %o the countdown is asked for %i times in two minutes, and runs', async (connection, calls) => {
  const nowMs = Date.parse(deadlines.earlyBird.endsAt) - 90_000_000
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  await pretend(page, connection)
  let asked = 0
  let answered = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/earlyBird-date')) asked += 1
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/earlyBird-date')) answered += 1
  })
  await openOnStoppedClock(page, `${app.url}/agefest2025`, nowMs)
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^01/)
  const before = await page.getByRole('timer').textContent()
  for (let minute = 1; minute <= 2; minute++) {
    await page.clock.runFor(60_000)
    // The page's clock stands, so an answer that is still on its way would come after the next minute: too late.
    await expect.poll(() => [asked, answered]).toEqual(calls === 1 ? [1, 1] : [1 + minute, 1 + minute])
    await letReactFinish(page)
  }
  expect(asked).toBe(calls)
  // The last answer of a server whose clock stands still has set the countdown to its start.
  await page.clock.runFor(5_000)
  await expect.poll(() => page.getByRole('timer').textContent()).not.toBe(before)
})

test('for a visitor who saves data a link loads nothing before it is followed', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await pretend(page, { saveData: true })
  // With service workers, a page loads a last script when the browser is idle: on a busy machine long after the network is.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(app.url)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  await footerLink(page, '/about').focus()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await footerLink(page, '/about').click()
  await page.waitForURL(`${app.url}/about`)
  expect(scripts).not.toEqual([])
})

async function pretend(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
}
