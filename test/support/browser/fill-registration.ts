import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Ticket } from '../../../content/ticket-types'
import { aPayingDelegate } from '../../builders/delegate'
import { paidTicket, payLabel, totalOf } from '../../builders/prices'
import type { TestApp } from '../servers/start-app'
import { runCommand } from '../servers/start-process'
import { waitForHydration } from './browser'

/**
 * Fills in the delegate form as a person would and continues to the checkout page. Returns the payment
 * reference.
 */
export async function registerByForm(page: Page, app: TestApp): Promise<string> {
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillInDelegate(page)
  await ticketRadio(page, paidTicket).press('Space')
  await page.getByRole('button', { name: 'Add one ticket' }).click()
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) }).click()
  return readReference(page)
}

/** The radio button of a ticket. Other tickets may have its title inside theirs. */
export function ticketRadio(page: Page, { title }: Pick<Ticket, 'title'>): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${RegExp.escape(title)}`) })
}

/** Fills in all fields except the ticket by their labels, as a person would. */
export async function fillInDelegate(page: Page): Promise<void> {
  const form = page.locator('form[data-flow=registration]')
  await form.getByLabel('Full name').fill('Adaeze Okafor')
  await form.getByLabel('Email address').fill('adaeze@example.com')
  await form.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await form.getByLabel('Phone number').fill('8031234567')
  await form.getByLabel('Age', { exact: true }).fill('34')
  await form.getByRole('radio', { name: 'Female', exact: true }).check()
  await form.getByLabel('Occupation').fill('Baker')
  await form.getByLabel('Industry', { exact: true }).selectOption({ index: 2 })
  await form.getByLabel('Sub-industry').selectOption('Others')
  await form.getByLabel('How you heard about the festival').fill('From a friend')
  await form.getByLabel('Your expectations').fill('To meet investors')
  await form.getByLabel('Special needs').fill('None')
  await form.getByRole('radio', { name: 'Yes' }).check()
}

/**
 * Registers through the API, for a journey that starts at the checkout page. Returns the payment reference.
 */
export async function registerByApi(page: Page, app: TestApp): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate())
  await page.goto(json.authorization_url ?? '')
  return readReference(page)
}

/** Reads the payment reference from the checkout page. */
export async function readReference(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return (await page.getByText(/^agf-/).textContent()) ?? ''
}

/**
 * Runs the operator's `list` command for registrations, optionally for one state. Returns one object for
 * each.
 */
export async function listRegistrations(app: TestApp, state?: string) {
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
