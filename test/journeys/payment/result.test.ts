import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const verifyCall = /\/api\/paystack\/callback\?/

/** Counts, from the first document on, how far things jump that nobody touched. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { jumps: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.jumps += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { jumps: number } }).seen.jumps)
}

/** A delegate's order that waits for its payment, and the reference that the provider would bring back. */
async function anOrder(app: Awaited<ReturnType<typeof startApp>>, button: 'pay' | 'decline') {
  const { json } = await app.submit('registration', aPayingDelegate())
  return app.press(button, json.authorization_url ?? '')
}

test('a declined payment leads to its own order, which is paid there, and the receipt says so', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/success?trxref=${await anOrder(app, 'decline')}`)
  await hydrated(page)
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByRole('link', { name: 'Contact us', exact: true }).waitFor()
  await picture(page, 'result-failed')
  const opened = page.waitForResponse(/\/order\//)
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  expect((await opened).headers()['referrer-policy']).toBe('no-referrer')
  await hydrated(page)
  await page.getByText('Total to pay').waitFor()
  await picture(page, 'result-order-open')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/success\?trxref=/)
  await hydrated(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\//)
  await hydrated(page)
  await page.getByText('Total paid').waitFor()
  await page.getByText('Your registration code').waitFor()
  expect(await page.getByText('Total to pay').count()).toBe(0)
  await picture(page, 'result-order-paid')
  await expectAccessible(page)
})

test.each(screens)(
  'nothing jumps, and the heading keeps the focus, when a result or an order arrives (%o)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport })
    const { page } = browser
    const jumps = await watchJumps(page)
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/(paystack\/callback|order)/, async (route) => {
      await gate
      // Later than half a second after the last move of the mouse, for what follows a visitor's hand is not counted.
      await new Promise((resume) => setTimeout(resume, 1_000))
      await route.continue()
    })
    await page.goto(`${app.url}/success?trxref=${await anOrder(app, 'pay')}`)
    await hydrated(page)
    await facesExchanged(page)
    const beforeAnswer = await jumps()
    await page.getByRole('heading', { name: 'Verifying payment...' }).focus()
    answer()
    await page.getByRole('alert').filter({ hasText: 'Payment successful! please check your email' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expectNoSidewaysScroll(page)
    await picture(page, `result-paid-${viewport.width}`)
    await expectAccessible(page)
    expect((await jumps()) - beforeAnswer).toBeLessThan(0.005)

    await page.getByRole('link', { name: 'See your order' }).click()
    await page.waitForURL(/\/order\//)
    await hydrated(page)
    await page.getByRole('heading', { name: 'Your order' }).focus()
    await page.getByText('Total paid').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await jumps()).toBeLessThan(0.005)
    expect(browser.complaints).toEqual([])
  },
)

test('a server that fails for a while is asked again, with the waiting view', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let failures = 2
  await page.route(verifyCall, (route) => (failures-- > 0 ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(`${app.url}/success?trxref=${await anOrder(app, 'pay')}`)
  await hydrated(page)
  await page.getByText('Payment successful! please check your email').waitFor()
})

test.each([
  ['fails', 'Network response was not ok', { status: 502 }],
  ['cannot be reached', 'An error occurred during verification.', undefined],
  [
    'hides behind a login page',
    'An error occurred during verification.',
    { body: '<h1>Welcome to Airport Wi-Fi</h1>' },
  ],
  ['hides behind the data of a login', 'An error occurred during verification.', { json: { login: 'please' } }],
] as const)(
  'who waits on a server that %s is told so, and after half a minute not to pay twice and how to check again',
  async (_how, words, answer) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    let isDown = true
    await page.clock.install()
    await page.route(verifyCall, (route) => {
      if (!isDown) return route.continue()
      return answer === undefined ? route.abort() : route.fulfill(answer)
    })
    await page.goto(`${app.url}/success?trxref=${await anOrder(app, 'pay')}`)
    await hydrated(page)
    const progress = page.getByText('Our server does not answer right now. We keep asking.')
    await expect.poll(() => page.clock.fastForward(500).then(() => progress.count())).toBe(1)
    await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
    await picture(page, 'result-silent')
    const given = page.getByText(words)
    const wait = async () => {
      await page.clock.fastForward(3_000)
      return given.count()
    }
    const beforeMs = await page.evaluate(() => performance.now())
    await expect.poll(wait, { timeout: 60_000, interval: 200 }).toBe(1)
    expect((await page.evaluate(() => performance.now())) - beforeMs).toBeGreaterThan(20_000)
    expect(await progress.count()).toBe(0)
    await page.getByText('If you have paid, do not pay again. Check again first.').waitFor()
    await picture(page, 'result-unsaid')
    isDown = false
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Payment successful! please check your email').waitFor()
  },
)

test('an unknown payment and a refusal (4xx) fail at once, and an empty reference is no reference', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/success?trxref=nobodys`)
  await hydrated(page)
  await page.getByText('Payment verification failed.').waitFor({ timeout: 5_000 })
  // The answer was read to its end.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/paystack/callback*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await hydrated(page)
  await page.getByText('Network response was not ok').waitFor({ timeout: 5_000 })
  await page.unroute('**/api/paystack/callback*')
  await page.goto(`${app.url}/success?trxref=`)
  await hydrated(page)
  await page.getByText('Invalid URL.').waitFor()
})

test('without scripts both pages say what they are for', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/success?trxref=x`)
  await page.getByRole('button', { name: 'Check my payment' }).waitFor()
  await page.goto(`${app.url}/order/x`)
  expect(await page.locator('main').textContent()).toContain('This page needs scripts to fetch your order.')
})

/** Our faces have taken the place of the stand-ins, however late they came; what moves after this is the page's own doing. */
async function facesExchanged(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, stretch }) => /^(display|text)$/.test(family) && stretch === 'normal')
        .length === 3,
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
