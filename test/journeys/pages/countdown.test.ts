import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test.each([
  ['the network', undefined],
  ['a page instead of data', { body: '<!doctype html><p>Welcome</p>', contentType: 'text/html' }],
  ['numbers that are none', { json: { days: 1, hours: 'two', minutes: null } }],
])('a countdown that fails over %s says so in our words', async (_why, answer) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route('**/api/earlyBird-date', (route) => (answer === undefined ? route.abort() : route.fulfill(answer)))
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await page.getByText('Error: Failed to fetch countdown data', { exact: true }).waitFor()
  expect(await page.getByRole('timer').textContent()).toContain('––')
})

/** What a page says once its countdown has ended. */
const ended = /countdown (has run out|ended)/

test.each(['/', '/agefest2025'])('a countdown on %s goes on by itself where later calls fail', async (route) => {
  await using app = await startApp({ clock: { nowMs: () => Date.parse(deadlines.grant.endsAt) - 90_000 } })
  await using browser = await openPage()
  const { page } = browser
  let calls = 0
  await page.route(/\/api\/(countdown|earlyBird-date)$/, (route) => {
    calls += 1
    return calls === 1 ? route.fulfill({ json: { days: 0, hours: 0, minutes: 0, seconds: 5 } }) : route.abort()
  })
  await page.clock.install({ time: Date.now() })
  await page.goto(app.url + route)
  await hydrated(page)
  const timer = page.getByRole('timer')
  await timer.scrollIntoViewIfNeeded()
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+00\D+0[1-5]/)
  await page.clock.fastForward(120_000)
  await page.getByText(ended).waitFor()
  await page.clock.fastForward(120_000)
  expect(calls).toBeGreaterThan(1)
  expect(await page.getByText(ended).count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a countdown that is over is a sentence and no clock', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const over = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  await page.route('**/api/earlyBird-date', (route) => route.fulfill({ json: over }))
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await page.getByText('You pay the prices shown on the tickets.').waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  expect(await page.getByText('Early-bird prices until').isVisible()).toBe(false)
  await picture(page, 'registration-early-bird-over')
})
