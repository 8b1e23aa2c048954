import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { openDonationForm } from '../../support/browser/open-donation-form'
import { startApp } from '../../support/servers/start-app'

const warning = (page: Page) => page.getByText('You have already paid for this with the same email address')

test('buying the same again within a day is warned of once, and never prevented', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await donate(page, app.url, 'chidi@example.com', 25)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()

  await donate(page, app.url, 'Chidi@Example.com', 25)
  await warning(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('You have already paid')
  await takeScreenshot(page, 'duplicate-warning')
  await expectAccessible(page)
  expect(await app.countRows()).toMatchObject({ submissions: 1 })
  await page.locator('form[data-flow=donation] button[type=submit]').click()
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(await app.countRows()).toMatchObject({ submissions: 2 })
})

test('another address and another amount are not warned of, and nothing stored names them', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await donate(page, app.url, 'chidi@example.com', 25)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('bought:donation'))
  expect(stored).toMatch(/^\{"-?\d+":\d+\}$/)
  await donate(page, app.url, 'ada@example.com', 25)
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await donate(page, app.url, 'chidi@example.com', 50)
  await page.getByRole('button', { name: 'Decline' }).waitFor()
})

test('a purchase of more than a day ago is not warned of', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await donate(page, app.url, 'chidi@example.com', 25)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.evaluate(() => {
    const bought = Object.entries(JSON.parse(localStorage.getItem('bought:donation') ?? '{}'))
    const earlier = bought.map(([purchase, atMs]) => [purchase, Number(atMs) - 25 * 3_600_000])
    localStorage.setItem('bought:donation', JSON.stringify(Object.fromEntries(earlier)))
  })
  await donate(page, app.url, 'chidi@example.com', 25)
  await page.getByRole('button', { name: 'Decline' }).waitFor()
})

async function donate(page: Page, url: string, address: string, dollars: number): Promise<void> {
  const { amount, email, pay } = await openDonationForm(page, url)
  await email.fill(address)
  await amount.fill(String(dollars))
  await pay(dollars).click()
}
