import type { Page } from 'playwright-core'
import { anApplication } from '../../builders/grant-application'

/** Fields of the application that are chosen from a list. */
const chosen = ['country', 'businessCountry', 'businessIndustryType']
const groups = ['gender', 'businessStatus', 'isBusinessRegistered']

/** Fills in the application as a person would; the phone code follows the country. */
export async function fillInApplication(page: Page): Promise<void> {
  const form = page.locator('form[data-flow=grant]')
  for (const [name, answer] of Object.entries(anApplication())) {
    const field = form.locator(`[name="${name}"]`)
    if (answer === '' || name === 'countryCode') continue
    if (chosen.includes(name)) await field.selectOption(String(answer))
    else if (groups.includes(name)) await form.locator(`[name="${name}"][value="${answer}"]`).check()
    else await field.fill(String(answer))
  }
}

/** Fills in the ticket check for this e-mail address, and sends it. */
export async function checkTicket(page: Page, email: string): Promise<void> {
  const form = page.locator('form[data-flow=ticket-check]')
  await form.getByLabel('Name').fill('Adaeze Okafor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Phone number').fill('8031234567')
  await form.getByRole('button', { name: 'Check my ticket' }).click()
}
