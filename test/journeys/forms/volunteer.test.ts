import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { volunteering } from '../../../content/volunteers'
import { aVolunteer } from '../../builders/volunteer'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import {
  expectStep,
  fillInPersonalDetails,
  fillInSkills,
  teamRadio,
  volunteerDayLabel,
} from '../../support/browser/fill-volunteer-form'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const refusalText = 'Please fill in all required fields correctly'

test('a volunteer corrects errors in each step, continues after a reload, applies and is thanked', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
  await takeScreenshot(page, 'volunteer-idle')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('alert').filter({ hasText: refusalText })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(8)
  await page.locator('form').getByText('Email is required').last().waitFor()
  await takeScreenshot(page, 'volunteer-refused')
  await expectAccessible(page)
  await fillInPersonalDetails(page)
  await page.getByLabel('Email', { exact: true }).fill('chiamaka@example')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Invalid email format (e.g name@example.com)').last().waitFor()
  await page.getByLabel('Email', { exact: true }).fill('chiamaka@example,com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Did you mean chiamaka@example.com?').last().waitFor()
  await takeScreenshot(page, 'volunteer-suggested-email')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use chiamaka@example.com' }).click()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('chiamaka@example.com')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectStep(page, 'Availability')

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Please select at least one availability option').last().waitFor()
  await takeScreenshot(page, 'volunteer-availability')
  await expectAccessible(page)
  await page.getByLabel(volunteerDayLabel('June19')).check()
  await page.getByText('Please select at least one availability option').waitFor({ state: 'detached' })
  await page.getByLabel(volunteerDayLabel('June20')).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectStep(page, 'Skills and Interests')

  await teamRadio(page).check()
  await page.getByRole('status').filter({ hasText: 'Saved on this device.' }).waitFor()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Skills and Interests' }).waitFor()
  // The code of drafts loads after hydration.
  await expect.poll(() => teamRadio(page).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStep(page, 'Availability')
  expect(await page.getByLabel(volunteerDayLabel('June19')).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillInSkills(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'volunteer-skills')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Why you want to volunteer').fill('I want to see it from the inside')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectStep(page, 'Additional Information')

  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('You must agree to the terms').last().waitFor()
  await page.getByLabel('I agree to volunteer without pay').check()
  const heldRequest = await holdRequests(page, /\/api\/volunteers$/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  await takeScreenshot(page, 'volunteer-busy')
  await expectAccessible(page)
  await heldRequest.open()

  const dialog = page.getByRole('dialog')
  await dialog.getByText('Thank you, Chiamaka. We have received your application').waitFor()
  expect(await dialog.getByRole('link', { name: 'Join the volunteers’ chat' }).getAttribute('href')).toBe(
    volunteering.chat,
  )
  await takeScreenshot(page, 'volunteer-thanked')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('')
  expect(await page.getByLabel(volunteerDayLabel('June19')).isChecked()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('draft:volunteer'))).toBe(null)

  const [email] = await app.expectEmails('chiamaka@example.com', 1)
  expect(email?.text).toContain(`${volunteerDayLabel('June20')}: Yes`)
  const listOutput = await runCommand(app.variables, 'list', 'volunteer', '--json')
  const row = JSON.parse(listOutput.out)
  expect(row).toMatchObject({ flow: 'volunteer', state: 'received', email: 'chiamaka@example.com', amountKobo: 0 })
  expect(row.answers).toEqual({ ...aVolunteer(), submittedAt: expect.stringMatching(/^20\d\d-.*Z$/) })
  expect(browser.consoleErrors).toEqual([])
})

test('the form can be used with the keyboard alone, forwards and backwards', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/volunteers`)
  await waitForHydration(page)
  await page.getByLabel('First name').focus()
  const keys = ['Chiamaka', 'Tab', 'Eze', 'Tab', 'ArrowDown', 'Tab', 'Nurse', 'Tab', '0803', 'Tab', '04121998', 'Tab']
  for (const key of keys) await press(page, key)
  // A date field has several tab stops: its three parts and a button.
  while (!(await page.getByLabel('Email', { exact: true }).evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  for (const key of ['chiamaka@example.com', 'Tab', 'Obi, 0803', 'Enter']) await press(page, key)
  await expectStep(page, 'Availability')
  for (const key of ['Tab', 'Space', 'Enter']) await press(page, key)
  await expectStep(page, 'Skills and Interests')
  await page.getByRole('button', { name: 'Back', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectStep(page, 'Availability')
  expect(await page.getByLabel(volunteerDayLabel('meetings')).isChecked()).toBe(true)
})

const namedKeys = new Set(['Tab', 'Enter', 'Space', 'ArrowDown'])

/** Presses a named key, or types any other text. */
async function press(page: Page, key: string) {
  await (namedKeys.has(key) ? page.keyboard.press(key) : page.keyboard.type(key))
}
