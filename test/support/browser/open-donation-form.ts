import type { Page } from 'playwright-core'
import { waitForHydration } from './browser'

/** Opens the donation page and returns the controls of its form. */
export async function openDonationForm(page: Page, url: string) {
  await page.goto(`${url}/donate`)
  await waitForHydration(page)
  return {
    amount: page.getByLabel('Amount', { exact: true }),
    email: page.locator('form[data-flow=donation]').getByLabel('Email address'),
    /** The submit button while no valid amount is entered. */
    donate: page.getByRole('button', { name: 'Donate', exact: true }),
    /** The submit button of this amount, such as '₦39,250'. */
    pay: (amount: string) => page.getByRole('button', { name: `Pay ${amount} to AGEFEST` }),
    findAlert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  }
}
