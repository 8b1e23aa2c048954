import type { MessageDescriptor } from '@lingui/core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nominationLimits } from '../../../content/awards'
import { awardCriteria, awardsProgramme } from '../../../content/awards-programme'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { aNomination } from '../../builders/nomination'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('a nomination is rejected with the specified message, corrected, sent, and acknowledged at the top of the page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await waitForHydration(page)
  await takeScreenshot(page, 'nomination-idle')
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Submit nomination' })
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Nominee’s full name').fill('Ngozi Ude')
  await page.getByLabel('I accept the terms and conditions').check()
  await button.click()
  const summary = page.getByRole('alert').filter({
    hasText:
      'Please fill in all required fields: Business name, Country, Business sector, What the business does, Innovation and impact',
  })
  await summary.waitFor()
  await expectAtTop(page, summary)
  await takeScreenshot(page, 'nomination-refused')
  await expectAccessible(page)

  await fillIn(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('I accept the terms and conditions').uncheck()
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('I accept the terms and conditions').check()
  await takeScreenshot(page, 'nomination-filled')
  const heldRequest = await holdRequests(page, /\/api\/peaga-awards$/)
  await button.click()
  expect(await page.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  await takeScreenshot(page, 'nomination-busy')
  await expectAccessible(page)
  await heldRequest.open()
  const successAlert = page
    .getByRole('alert')
    .filter({ hasText: 'Thank you. We have received your nomination of Ngozi Ude.' })
  await successAlert.waitFor()
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  await successAlert.getByText(code).waitFor()
  await expectAtTop(page, successAlert)
  await takeScreenshot(page, 'nomination-thanked')
  await expectAccessible(page)
  expect(await page.getByLabel('Nominee’s full name').inputValue()).toBe('')
  expect(await button.isDisabled()).toBe(true)
  await page.getByText('150 characters left').waitFor()

  const [email] = await app.expectEmails('ifeanyi@example.com', 1)
  expect(email?.subject).toContain('Ngozi Ude')
  const listOutput = await runCommand(app.variables, 'list', 'nomination', '--json')
  const row = JSON.parse(listOutput.out)
  expect(row).toMatchObject({ flow: 'nomination', state: 'received', email: 'ifeanyi@example.com', amountKobo: 0 })
  expect(row.answers).toEqual(aNomination())
  expect(browser.consoleErrors).toEqual([])
})

test('the character counters update while typing', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await waitForHydration(page)
  await page.getByLabel('What the business does').fill('x'.repeat(149))
  await page.getByText('1 character left').waitFor()
  await page.getByLabel('What the business does').fill('x'.repeat(153))
  await page.getByText('3 characters too many').waitFor()
  await page.getByLabel('Innovation and impact').fill('x'.repeat(150))
  await page.getByText('50%').waitFor()
  const meter = page.getByRole('meter', { name: 'Space used' })
  expect(await meter.getAttribute('value')).toBe('50')
  await page.getByLabel('Innovation and impact').fill('x'.repeat(nominationLimits.innovationImpact + 1))
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('1 character too many')
  await page.getByLabel('What the business does').scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'nomination-counters')
})

test.each([
  { scripts: 'with', javaScriptEnabled: true },
  { scripts: 'without', javaScriptEnabled: false },
])(
  'See More shows the rest, Show Less hides it, and the anchors lead to their sections, $scripts JavaScript',
  async ({ javaScriptEnabled }) => {
    await using app = await startApp()
    await using browser = await openPage({ javaScriptEnabled })
    const { page } = browser
    await page.goto(`${app.url}/paega`)
    if (javaScriptEnabled) await waitForHydration(page)
    const hiddenText = page.getByText('Winners receive plaques')
    expect(await hiddenText.isVisible()).toBe(false)
    await page.getByText('See More').click()
    expect(await hiddenText.isVisible()).toBe(true)
    await page.getByText('Show Less').click()
    expect(await hiddenText.isVisible()).toBe(false)
    for (const [name, heading] of [
      ['Nominate', 'Nominate an entrepreneur'],
      ['Vote', 'Vote'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`${app.url}/paega#${name.toLowerCase()}`)
      const top = () =>
        page.getByRole('heading', { name: heading }).evaluate((element) => element.getBoundingClientRect().top)
      await expect.poll(top).toBeLessThan(400)
      await expect.poll(top).toBeGreaterThan(60)
    }
    expect(await page.locator('#vote').textContent()).toContain(
      `Voting opens:${inEnglishText(awardsProgramme.votingOpens)}`,
    )
    const { gala } = awardsProgramme
    for (const text of [gala.day, gala.time, gala.tickets].map(inEnglishText).concat(gala.city))
      await page.locator('section[aria-labelledby=gala]').getByText(text, { exact: true }).waitFor()
    for (const { name } of awardCriteria) await page.getByRole('heading', { name: inEnglishText(name) }).waitFor()
  },
)

test('the form can be completed with the keyboard alone', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await waitForHydration(page)
  await fillIn(page)
  await page.getByLabel('Nominee’s full name').focus()
  await page.keyboard.type('Ngozi Ude')
  await page.getByLabel('I accept the terms and conditions').focus()
  await page.keyboard.press('Space')
  // Moves to the link to the terms, then to the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Thank you.' }).waitFor()
})

test('server and network errors show the specified messages, and typed values are kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/paega`)
  await waitForHydration(page)
  await page.getByLabel('Nominee’s full name').fill('Ngozi Ude')
  await fillIn(page)
  await page.getByLabel('I accept the terms and conditions').check()
  const button = page.getByRole('button', { name: 'Submit nomination' })
  await page.route('**/api/peaga-awards', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await button.click()
  const refusalAlert = page.getByRole('alert').filter({ hasText: 'Network response was not ok' })
  await refusalAlert.waitFor()
  await expectAtTop(page, refusalAlert)
  await page.route('**/api/peaga-awards', (route) => route.abort())
  await button.click()
  const unreachableAlert = page
    .getByRole('alert')
    .filter({ hasText: 'An error occurred while submitting your nomination' })
  await unreachableAlert.waitFor()
  await expectAtTop(page, unreachableAlert)
  expect(await page.getByLabel('Business name').inputValue()).toBe('Ude Solar Dryers')
})

function inEnglishText(text: MessageDescriptor): string {
  return i18nFor('en')._(text)
}

/** Fills in everything except the nominee's name and the terms. */
async function fillIn(page: Page) {
  const nomination = aNomination()
  await page.getByLabel('Business name').fill(String(nomination.businessName))
  await page.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await page.getByLabel('Business sector').selectOption('Food & Beverage')
  await page.getByLabel('What the business does').fill(String(nomination.businessDescription))
  await page.getByLabel('Innovation and impact').fill(String(nomination.innovationImpact))
  await page.getByLabel('Your full name').fill(String(nomination.nominatorFullName))
  await page.getByLabel('Your email address').fill(String(nomination.nominatorEmail))
  await page.getByRole('radio', { name: 'Colleague' }).check()
}

/**
 * Messages scroll the page to the top and receive the focus.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
async function expectAtTop(page: Page, message: ReturnType<Page['getByRole']>) {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => message.evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
  const top = await message.evaluate((alert) => alert.getBoundingClientRect().top)
  expect(top).toBeLessThan(740)
}
