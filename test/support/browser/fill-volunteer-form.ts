import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { volunteerDays } from '../../../content/volunteers'
import { i18nFor } from '../../../src/i18n/catalogs.server'

/** Fills in the first step as a person would. */
export async function fillInPersonalDetails(page: Page) {
  await page.getByLabel('First name').fill('Chiamaka')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Occupation').fill('Nurse')
  await page.getByLabel('WhatsApp number').fill('+234 803 123 4567')
  await page.getByLabel('Date of birth').fill('1998-04-12')
  await page.getByLabel('Email', { exact: true }).fill('chiamaka@example.com')
  await page.getByLabel('Emergency contact').fill('Obi Eze, 0803 765 4321')
}

/** The radio button of a team, by what the form sends: its name may change. */
export function teamRadio(page: Page) {
  return page.locator('input[type=radio][value=Hospitality]')
}

/** Fills in the third step. */
export async function fillInSkills(page: Page) {
  await teamRadio(page).check()
  await page.getByLabel('Your experience of the kind of work your team does').fill('Two years at a hospital desk')
  await page.getByLabel('Skills', { exact: true }).fill('First aid, Igbo, English')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Links to your work').fill('None')
}

/** The label of a day on which volunteers can help. */
export function volunteerDayLabel(day: keyof typeof volunteerDays): string {
  return i18nFor('en')._(volunteerDays[day])
}

/** Fills in all five steps without pressing the last button. */
export async function fillInAllSteps(page: Page) {
  const next = page.getByRole('button', { name: 'Next' })
  await fillInPersonalDetails(page)
  await next.click()
  await page.getByLabel(volunteerDayLabel('June22')).check()
  await next.click()
  await fillInSkills(page)
  await next.click()
  await page.getByLabel('Why you want to volunteer').fill('To learn')
  await next.click()
  // By what the form sends: its label may change.
  await page.locator('input[type=radio][value=XL]').check()
  await page.getByLabel('I agree to volunteer without pay').check()
}

/** Waits until a step is shown: its heading has the focus and the progress indicator has reached it. */
export async function expectStep(page: Page, heading: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
  await expect.poll(() => page.locator('li[aria-current=step]').textContent()).toContain(heading)
}
