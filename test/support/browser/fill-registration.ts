import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import type { App } from '../servers/start-app'
import { runCommand } from '../servers/start-process'
import { hydrated } from './browser'

/** Fills in the form of a delegate as a person would, and goes on to the provider's page. Answers the payment's reference. */
export async function registerByForm(page: Page, app: App): Promise<string> {
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillInDelegate(page)
  await page.getByRole('radio', { name: /^EXECUTIVE ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' }).click()
  return referenceAt(page)
}

/** Fills in everything but the ticket, as a person would, by the labels. */
export async function fillInDelegate(page: Page): Promise<void> {
  const form = page.locator('form[data-flow=registration]')
  await form.getByLabel('Full name').fill('Adaeze Okafor')
  await form.getByLabel('E-mail address').fill('adaeze@example.com')
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Phone number').fill('8031234567')
  await form.getByLabel('Age', { exact: true }).fill('34')
  await form.getByRole('radio', { name: 'Female', exact: true }).check()
  await form.getByLabel('Occupation').fill('Baker')
  await form.getByLabel('Industry', { exact: true }).selectOption({ index: 2 })
  await form.getByLabel('Sub-industry').selectOption({ label: 'Others' })
  await form.getByLabel('How you heard about the festival').fill('From a friend')
  await form.getByLabel('Your expectations').fill('To meet investors')
  await form.getByLabel('Special needs').fill('None')
  await form.getByRole('radio', { name: 'Yes' }).check()
}

/** The same for a journey that begins at the provider's page: the form is sent as its page would send it. */
export async function registerBefore(page: Page, app: App): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate())
  await page.goto(json.authorization_url ?? '')
  return referenceAt(page)
}

/** The reference of the payment whose page this is. */
export async function referenceAt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return (await page.getByText(/^agf-/).textContent()) ?? ''
}

/** What the operator's list says of the registrations: one object each, those of one state if it is named. */
export async function listed(app: App, state?: string) {
  const { code, out } = await runCommand(
    app.variables,
    ...['list', 'registration', '--json', ...(state === undefined ? [] : ['--state', state])],
  )
  expect(code).toBe(0)
  const lines = out.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const { state, reference, email, amountKobo } = JSON.parse(line)
    return { state, reference, email, amountKobo }
  })
}
