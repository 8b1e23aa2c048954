import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectStep, fillInAllSteps, fillInPersonalDetails } from '../../support/browser/fill-volunteer-form'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

test('a server error in an earlier step is shown in that step with the server’s message', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await fillInAllSteps(page)
  const json = { message: 'We know that number.', problems: { 'personalInformation.whatsappNumber': 'Use another.' } }
  await page.route('**/api/volunteers', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'We know that number.' })
  await alert.waitFor()
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  for (const _step of [2, 3, 4, 5]) await page.getByRole('button', { name: 'Next' }).click()

  await page.route('**/api/volunteers', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').filter({ hasText: 'Failed to submit form' }).waitFor()
  await page.route('**/api/volunteers', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').filter({ hasText: 'An error occurred while submitting. Please try again.' }).waitFor()
  await takeScreenshot(page, 'volunteer-unreachable')
  await page.unroute('**/api/volunteers')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').waitFor()
  expect((await app.countRows()).submissions).toBe(1)
})

test('a link in the error summary opens its step, and Clear returns to the first field of the first step', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await fillInAllSteps(page)
  const problems = { 'personalInformation.whatsappNumber': 'Use another.', availability: 'Give a day more.' }
  const json = { message: 'Two things are missing.', problems }
  await page.route('**/api/volunteers', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  await page.getByRole('link', { name: /^When you can help/ }).click()
  await page.getByRole('heading', { name: 'Availability' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('availability.meetings')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => focusedName(page)).toBe('personalInformation.firstName')
  expect(await page.getByLabel('First name').inputValue()).toBe('')
})

test('going back removes the alert of the step that was left', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await fillInPersonalDetails(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please fill in all required fields correctly' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStep(page, 'Personal Information')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test.each(['2190-01-01', '0190-01-01'])('a volunteer born on %s is asked to check the year', async (date) => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await fillInPersonalDetails(page)
  await page.getByLabel('Date of birth').fill(date)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Check your date of birth').first().waitFor()
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
})

test('a step completed before hydration is kept, and the form continues after it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldRequest = await holdRequests(page, /\/assets\/client-.*\.js/)
  // Until its load event, the page may lack the small script that keeps a form from being posted without scripts.
  await page.goto(`${app.url}/volunteers`)
  await fillInPersonalDetails(page)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(page.url()).toBe(`${app.url}/volunteers`)
  await heldRequest.open()
  await expectStep(page, 'Availability')
  expect(await page.getByLabel('Emergency contact').inputValue()).toBe('Obi Eze, 0803 765 4321')
})

test('without JavaScript every step is readable', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  await browser.page.goto(`${app.url}/volunteers`)
  for (const name of ['Personal Information', 'Availability', 'Skills and Interests', 'Experience'])
    await browser.page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await browser.page.getByLabel('I agree to volunteer without pay').isVisible()).toBe(true)
})

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}
