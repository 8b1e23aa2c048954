import type { Page } from 'playwright-core'
import { aGrantApplication } from '../../builders/grant-application'

/** Fields that are filled by a select element. */
const selectFields = ['country', 'businessCountry', 'businessIndustryType']
const radioGroups = ['gender', 'businessStatus', 'isBusinessRegistered']

/** Fills in the application as a person would; the country code follows the country. */
export async function fillInGrantApplication(page: Page): Promise<void> {
  const form = page.locator('form[data-flow=grant]')
  for (const [name, value] of Object.entries(aGrantApplication())) {
    const field = form.locator(`[name="${name}"]`)
    if (value === '' || name === 'countryCode') continue
    if (selectFields.includes(name)) await field.selectOption(String(value))
    else if (radioGroups.includes(name)) await form.locator(`[name="${name}"][value="${value}"]`).check()
    else await field.fill(String(value))
  }
}

/** Fills in the ticket check for this email address and submits it. */
export async function submitTicketCheck(page: Page, email: string): Promise<void> {
  const form = page.locator('form[data-flow=ticket-check]')
  await form.getByLabel('Name').fill('Adaeze Okafor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Phone number').fill('8031234567')
  await form.getByRole('button', { name: 'Send my code' }).click()
}
