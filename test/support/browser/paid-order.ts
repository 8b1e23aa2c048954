import type { Page } from 'playwright-core'
import { aPayingDelegate } from '../../builders/delegate'
import type { TestApp } from '../servers/start-app'
import { waitForHydration } from './browser'

/** Creates an order that is paid in the sandbox and whose email has been sent. Returns the order's path. */
export async function createPaidOrder(app: TestApp): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await app.verify('registration', reference)
  await app.expectEmails('adaeze@example.com', 1)
  return verified.json.order ?? ''
}

/** Opens an order's page and waits until it is hydrated and shows when the email was sent. */
export async function openOrder(page: Page, app: TestApp, order: string): Promise<void> {
  await page.goto(app.url + order)
  await waitForHydration(page)
  await page.getByText(/, sent on /).waitFor()
}
