import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flows } from '../../../src/flows/index'
import { pageRoutes } from '../../../src/site/routes'
import { paidTicket } from '../../builders/prices'
import { expectNoHorizontalScroll, openPage, waitForHydration } from '../../support/browser/browser'
import { clippedTexts } from '../../support/browser/clipped-text'
import { fillInPersonalDetails } from '../../support/browser/fill-volunteer-form'
import { brokenWords } from '../../support/browser/find-broken-words'
import { startApp } from '../../support/servers/start-app'

const paths = pageRoutes.map(({ path }) => path.replace(/:\w+/, 'x'))
const forms = flows.map(({ flow }) => flow.pagePath)
const translated = forms.flatMap((path) => [`${path}?lang=fr`, `${path}?lang=ig`])
/** A narrow phone, and a phone whose visitor has doubled the font size in the browser. */
const narrow = { viewport: { width: 320, height: 740 }, fontPx: 16, reducedMotion: 'reduce' } as const
const large = { viewport: { width: 360, height: 740 }, fontPx: 32, reducedMotion: 'reduce' } as const

test.each([
  ['any page on a phone 320 px wide', narrow, paths],
  ['any page with double font size', large, paths],
  ['a page in another language on a phone 320 px wide', narrow, ['/?lang=fr', '/?lang=ig', ...translated]],
  ['a page in another language with double font size', large, ['/?lang=fr', '/?lang=ig', ...translated]],
])(
  'no text is clipped, and no word or amount that fits on a line is broken, on %s',
  async (_pages, reader, addresses) => {
    await using app = await startApp()
    await using browser = await openPage(reader)
    const { page } = browser
    for (const address of addresses) {
      await page.goto(app.url + address)
      await waitForHydration(page)
      await drawn(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${reader.fontPx}px`)
      expect.soft(await clippedTexts(page), `cut off at ${address}`).toEqual([])
      expect.soft(await brokenWords(page), `broken at ${address}`).toEqual([])
      await expectNoHorizontalScroll(page)
    }
  },
)

test('with double font size, the header and floating buttons leave three quarters of the screen to the page', async () => {
  await using app = await startApp()
  await using browser = await openPage(large)
  const { page } = browser
  await page.goto(app.url)
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 2000))
  const tickets = page.locator('.floating-tickets')
  await tickets.waitFor()
  const covered = await page.evaluate(() => {
    const isOfBars = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('.bar, .floating')
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isOfBars).length
  })
  expect(covered).toBeLessThan(740 / 4)
  await tickets.scrollIntoViewIfNeeded()
  expect(await brokenWords(page)).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
})

test('with double font size, the error message of an empty form breaks no words', async () => {
  await using app = await startApp()
  await using browser = await openPage(large)
  const { page } = browser
  for (const [path, button] of [
    ['/contact', 'Send message'],
    ['/volunteers', 'Next'],
  ] as const) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('main').getByRole('alert').first().waitFor()
    expect.soft(await brokenWords(page), path).toEqual([])
    expect.soft(await clippedTexts(page), path).toEqual([])
  }
})

test('with double font size, the amounts of an order are not broken', async () => {
  await using app = await startApp()
  await using browser = await openPage(large)
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.getByText(paidTicket.title, { exact: true }).click()
  await page.getByLabel('Number of tickets').fill('2')
  await page.getByText('Total to pay').waitFor()
  expect(await brokenWords(page)).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
})

test('with double font size, the heading of the next step is in view', async () => {
  await using app = await startApp()
  await using browser = await openPage(large)
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await fillInPersonalDetails(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const heading = page.getByRole('heading', { name: 'Availability' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await drawn(page)
  const isInFront = await heading.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 4, y)))
  })
  expect(isInFront).toBe(true)
})

test('with double font size and on a narrow phone, the membership dialog opens at its top and is not clipped', async () => {
  await using app = await startApp()
  for (const settings of [narrow, large]) {
    await using browser = await openPage(settings)
    const { page } = browser
    await page.goto(`${app.url}/membership`)
    await waitForHydration(page)
    await page
      .getByRole('button', { name: /^Apply as/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Apply for membership' })
    await dialog.waitFor()
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    expect(await clippedTexts(page)).toEqual([])
    const box = await dialog.boundingBox()
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 740).toBe(true)
    // The last field scrolls into view below the sticky heading with its close button.
    await dialog.locator('input, textarea, select').last().focus()
    expect((await dialog.getByRole('button', { name: 'Close' }).boundingBox())?.height).toBe(close?.height)
    const heading = await dialog.locator('.sticky').boundingBox()
    expect(heading?.height).toBeLessThan(740 / 2)
  }
})

/**
 * Waits until the browser has painted the page, because it lays out some controls, such as date fields,
 * only then.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
}

test('with double font size, every field of a form has room for what is typed', async () => {
  await using app = await startApp()
  await using browser = await openPage(large)
  const { page } = browser
  for (const path of forms) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    await drawn(page)
    expect.soft(await page.evaluate(findCrampedFields), path).toEqual([])
  }
})

/** Runs in the page: the fields in which not even two letters fit side by side. */
function findCrampedFields(): string[] {
  const fields = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)')]
  return fields
    .filter((field) => field.matches(':not([type=radio], [type=checkbox], [type=hidden], [type=file], [inert])'))
    .filter((field) => field.checkVisibility() && field.getBoundingClientRect().width > 0)
    .filter((field) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field)
      const roomPx = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return roomPx < Number.parseFloat(fontSize)
    })
    .map((field) => `${field.getAttribute('name')}: ${field.clientWidth} px`)
}
