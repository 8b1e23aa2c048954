import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { legalLinks } from '../../../content/menu'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const [phone, desk] = screens
/** All on a phone; the two layouts once more where there is room. */
const seen = [
  ...legalLinks.map(({ to }) => ({ to, viewport: phone })),
  ...['/privacy-policy', '/terms'].map((to) => ({ to, viewport: desk })),
]

test('every legal page is clean to axe, and none is wider than its screen', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const { to, viewport } of seen) {
    await page.setViewportSize(viewport)
    await page.goto(app.url + to)
    await hydrated(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await picture(page, `legal${to.replace(/\W/g, '-')}-${viewport.width}`)
  }
  expect(browser.complaints).toEqual([])
})

test.each([
  { scripts: 'with', javaScriptEnabled: true },
  { scripts: 'without', javaScriptEnabled: false },
])(
  'whoever wants to be forgotten finds how from the contents, on a phone, $scripts scripts',
  async ({ javaScriptEnabled }) => {
    await using app = await startApp()
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(`${app.url}/terms`)
    if (javaScriptEnabled) await hydrated(page)
    await page.locator('main').getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await page.locator('summary', { hasText: 'On this page' }).click()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How to ask' }).click()
    await expectInView(page, 'How to ask, also for erasure')
  },
)

test('each of the swapped pages sends on whom its address has misled, without a new document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership-terms`)
  await hydrated(page)
  await page.getByRole('link', { name: 'You are looking for the membership terms?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Membership terms and conditions' }).waitFor()
  await page.getByRole('heading', { name: 'No refund, no transfer' }).waitFor()
  await page.getByRole('link', { name: 'You are looking for the payment terms and refunds?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment terms and refunds' }).waitFor()
  await page.getByText('You get 50% of the registration back.').waitFor()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    `${app.url}/membership-terms`,
  )
  expect(browser.complaints).toEqual([])
})

test('on paper the terms stand without menu, contents and footer', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paegeT&c`)
  await page.emulateMedia({ media: 'print' })
  for (const name of ['On this page', 'All pages', 'The other legal pages'])
    expect({ name, seen: await page.getByRole('navigation', { name }).isVisible() }).toEqual({ name, seen: false })
  expect(await page.getByText('Last changed on').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Changes and decisions' }).isVisible()).toBe(true)
})

async function expectInView(page: Page, heading: string) {
  const top = () => page.getByRole('heading', { name: heading }).evaluate((it) => it.getBoundingClientRect().top)
  await expect.poll(top, { timeout: 10_000 }).toBeLessThan(400)
  expect(await top()).toBeGreaterThan(60)
}
