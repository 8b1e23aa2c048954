import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awardsTerms } from '../../../content/legal/awards-terms'
import type { LegalText } from '../../../content/legal/legal-text'
import { membershipTerms } from '../../../content/legal/membership-terms'
import { paymentTerms } from '../../../content/legal/payment-terms'
import { legalLinks } from '../../../content/menu'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

const [phone, desktop] = screenSizes
const privacyPolicy =
  legalLinks.flatMap(({ to, label }) => (to === '/privacy-policy' ? [englishText(label)] : []))[0] ?? ''
/** All pages on a phone; one page of each layout also on a desktop. */
const views = [
  ...legalLinks.map(({ to }) => ({ to, viewport: phone })),
  ...['/privacy-policy', '/terms'].map((to) => ({ to, viewport: desktop })),
]

test('axe finds no violations on any legal page, and none is wider than its screen', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const { to, viewport } of views) {
    await page.setViewportSize(viewport)
    await page.goto(app.url + to)
    await waitForHydration(page)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await takeScreenshot(page, `legal${to.replace(/\W/g, '-')}-${viewport.width}`)
  }
  expect(browser.consoleErrors).toEqual([])
})

test.each([
  { scripts: 'with', javaScriptEnabled: true },
  { scripts: 'without', javaScriptEnabled: false },
])(
  'the table of contents on a phone leads to the section about deletion, $scripts JavaScript',
  async ({ javaScriptEnabled }) => {
    await using app = await startApp()
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(`${app.url}/terms`)
    if (javaScriptEnabled) await waitForHydration(page)
    await page.locator('main').getByRole('link', { name: privacyPolicy }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await page.locator('summary', { hasText: 'On this page' }).click()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How to see' }).click()
    await expectInView(page, 'How to see, change or delete your data')
  },
)

test('each of the two swapped pages links to the other, without loading a new document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/membership-terms`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Looking for the membership terms?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Membership terms and conditions' }).waitFor()
  await sectionHeading(page, membershipTerms, 'fees').waitFor()
  await page.getByRole('link', { name: 'Looking for the payment terms and refunds?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment terms and refunds' }).waitFor()
  await sectionHeading(page, paymentTerms, 'refunds').waitFor()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    `${app.url}/membership-terms`,
  )
  expect(browser.consoleErrors).toEqual([])
})

test('the printed terms have no menu, table of contents or footer', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paegeT&c`)
  await page.emulateMedia({ media: 'print' })
  for (const name of ['On this page', 'All pages', 'Other legal pages'])
    expect({ name, seen: await page.getByRole('navigation', { name }).isVisible() }).toEqual({ name, seen: false })
  expect(await page.getByText('Last updated on').isVisible()).toBe(true)
  expect(await sectionHeading(page, awardsTerms, 'changes').isVisible()).toBe(true)
})

/** The heading of a section of a legal text, as its page shows it. */
function sectionHeading(page: Page, { sections }: LegalText, id: string) {
  const section = sections.find((each) => each.id === id)
  if (section === undefined) throw new Error(`There is no section ${id}`)
  return page.getByRole('heading', { name: englishText(section.heading) }).first()
}

/** Waits until the page no longer scrolls, and expects a heading below the header. */
async function expectInView(page: Page, heading: string) {
  const top = () =>
    page.getByRole('heading', { name: heading }).evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(400)
  await expect
    .poll(async () => {
      const before = await top()
      await page.waitForTimeout(300)
      return (await top()) - before
    })
    .toBe(0)
  expect(await top()).toBeGreaterThanOrEqual(
    await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().height),
  )
  expect(await top()).toBeLessThan(400)
}
