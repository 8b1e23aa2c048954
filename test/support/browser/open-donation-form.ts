import type { Page } from 'playwright-core'
import { nairaPerDollar } from '../../../content/festival'
import { payLabel } from '../../builders/prices'
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
    /** The submit button of this amount in dollars. */
    pay: (dollars: number) => page.getByRole('button', { name: payLabel(dollars * nairaPerDollar) }),
    findAlert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  }
}
