import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { payLabel } from '../../builders/prices'
import { openPage } from '../../support/browser/browser'
import { openDonationForm } from '../../support/browser/open-donation-form'
import { startApp } from '../../support/servers/start-app'

test.each(['25.50', '25,50'])(
  'cents are rejected when %s is entered, and no other amount is sent instead',
  async (typed) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    const { amount, email, donate, findAlert } = await openDonationForm(page, app.url)
    await email.fill('chidi@example.com')
    let isSent = false
    await page.route('**/api/donate', (route) => {
      isSent = true
      return route.abort()
    })
    const hint = page.getByText('Enter an amount in whole dollars, without cents.')
    for (const enterAmount of [() => amount.pressSequentially(typed), () => amount.fill(typed)]) {
      await amount.fill('')
      await enterAmount()
      await hint.waitFor()
      expect(await amount.inputValue()).toBe(typed)
      await donate.click()
      await findAlert('Invalid amount entered.').waitFor()
    }
    expect(isSent).toBe(false)
  },
)

test.each(['1,000', '1 000', '1,000.00', '１０００', '$1000'])(
  '%s means a thousand dollars, whether typed or pasted',
  async (typed) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    const { amount } = await openDonationForm(page, app.url)
    for (const enterAmount of [() => amount.pressSequentially(typed), () => amount.fill(typed)]) {
      await amount.fill('')
      await enterAmount()
      await page.getByRole('button', { name: `${payLabel(1000 * nairaPerDollar)} ($1,000)` }).waitFor()
    }
  },
)
