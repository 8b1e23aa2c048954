import type { Page } from 'playwright-core'
import { aPayingDelegate } from '../../builders/delegate'
import type { App } from '../servers/start-app'
import { hydrated } from './browser'

/** An order that the sandbox was paid for, and whose letter has left. */
export async function aPaidOrder(app: App): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await app.verify('registration', reference)
  await app.expectLetters('adaeze@example.com', 1)
  return verified.json.order ?? ''
}

/** Opens an order's page and waits until it is there. */
export async function openOrder(page: Page, app: App, order: string): Promise<void> {
  await page.goto(app.url + order)
  await hydrated(page)
  await page.getByText(/, sent on /).waitFor()
}
