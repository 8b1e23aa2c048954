import { expect, test } from 'vitest'
import { hydrated, openPage, picture } from '../browser'
import { startApp } from '../start-app'

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
