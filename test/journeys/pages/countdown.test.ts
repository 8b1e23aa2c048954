import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { openOnStoppedClock } from '../../support/browser/stopped-clock'
import { startApp } from '../../support/servers/start-app'

test.each([
  ['the network', undefined],
  ['an HTML page instead of data', { body: '<!doctype html><p>Welcome</p>', contentType: 'text/html' }],
  ['invalid numbers', { json: { days: 1, hours: 'two', minutes: null } }],
])('a countdown that fails because of %s shows our error message', async (_why, response) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route('**/api/earlyBird-date', (route) =>
    response === undefined ? route.abort() : route.fulfill(response),
  )
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.getByText('Error: Failed to fetch countdown data', { exact: true }).waitFor()
  expect(await page.getByRole('timer').textContent()).toContain('––')
})

test('a countdown asks again 1, 2 and 4 seconds after failures, and shows the response', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let calls = 0
  await page.route('**/api/earlyBird-date', (route) => {
    calls += 1
    return calls < 4 ? route.abort() : route.fulfill({ json: { days: 3, hours: 2, minutes: 1, seconds: 0 } })
  })
  await page.addInitScript(`
    Math.random = () => 0.5
    handledFailures = 0
    const plainFetch = fetch
    fetch = (...args) =>
      plainFetch(...args).catch((error) => {
        // A message arrives after the page has handled the failure, although the clock is stopped.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => handledFailures++
        port2.postMessage(null)
        throw error
      })
  `)
  await openOnStoppedClock(page, `${app.url}/agefest2025`)
  const failed = page.getByText('Error: Failed to fetch countdown data', { exact: true })
  for (const [earlierCalls, delayMs] of [1_000, 2_000, 4_000].entries()) {
    await failed.waitFor()
    await expect.poll(() => page.evaluate('handledFailures')).toBe(earlierCalls + 1)
    expect(calls).toBe(earlierCalls + 1)
    await page.clock.runFor(delayMs - 100)
    expect(calls).toBe(earlierCalls + 1)
    await page.clock.runFor(200)
    await expect.poll(() => calls).toBe(earlierCalls + 2)
  }
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^03\D+02\D+0[01]/)
  expect(await failed.count()).toBe(0)
  await page.clock.runFor(20_000)
  expect(calls).toBe(4)
})

test('slow answers do not pile up, and the countdown goes on meanwhile', async () => {
  await using app = await startApp({ clock: { nowMs: () => Date.parse(deadlines.grant.endsAt) - 90_000 } })
  await using browser = await openPage()
  const { page } = browser
  let calls = 0
  await page.route('**/api/countdown', (route) => {
    calls += 1
    return calls === 1 ? route.continue() : undefined
  })
  await openOnStoppedClock(page, app.url)
  const timer = page.getByRole('timer')
  await timer.scrollIntoViewIfNeeded()
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+01\D+30/)
  await page.clock.runFor(1_000)
  await expect.poll(() => calls).toBe(2)
  await page.clock.runFor(8_000)
  expect(calls).toBe(2)
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+01\D+2[01]/)
})

/** The message on a page whose countdown has ended. */
const endedMessage = /countdown ended|deadline for applications was/

test.each(['/', '/agefest2025'])('a countdown on %s continues by itself when later requests fail', async (route) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let requestCount = 0
  await page.route(/\/api\/(countdown|earlyBird-date)$/, (route) => {
    requestCount += 1
    return requestCount === 1 ? route.fulfill({ json: { days: 0, hours: 0, minutes: 2, seconds: 0 } }) : route.abort()
  })
  // Counted where they are made: the test hears of a request a little later.
  await page.addInitScript(`
    requestsMade = 0
    const plainFetch = fetch
    fetch = (...args) => {
      requestsMade++
      return plainFetch(...args)
    }
  `)
  const countRequests = () => page.evaluate('requestsMade')
  await openOnStoppedClock(page, app.url + route)
  const timer = page.getByRole('timer')
  await timer.scrollIntoViewIfNeeded()
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+0[12]/)
  await page.clock.runFor(62_000)
  await expect.poll(() => requestCount).toBeGreaterThan(1)
  await expect.poll(() => timer.textContent()).toMatch(/^00\D+00\D+00\D+5[789]/)
  await page.clock.runFor(60_000)
  await page.getByText(endedMessage).waitFor()
  const requestsAtEnd = await countRequests()
  await page.clock.runFor(120_000)
  expect(await countRequests()).toBe(requestsAtEnd)
  expect(await page.getByText(endedMessage).count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a countdown that has ended is replaced by a sentence', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const zeroTime = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  await page.route('**/api/earlyBird-date', (route) => route.fulfill({ json: zeroTime }))
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.getByText('The prices shown on the tickets apply.').waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  expect(await page.getByText('Early-bird prices until').isVisible()).toBe(false)
  await takeScreenshot(page, 'registration-early-bird-over')
})
