import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Ticket } from '../../../content/ticket-types'
import { freeTicket, paidTicket, payLabel, totalOf } from '../../builders/prices'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { ticketRadio } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

/**
 * Fills in every kind of field, including lists that load late: countries, phone codes and sub-industries.
 */
async function fillIn(page: Page, ticket: Ticket) {
  await page.getByLabel('Full name').fill('Ama Mensah')
  await page.getByLabel('Email address').fill('ama@example.com')
  await page.getByLabel('Country', { exact: true }).selectOption('Ghana')
  await page.getByLabel('Phone number').fill('241234567')
  await page.getByLabel('Age', { exact: true }).fill('34')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByLabel('Occupation').fill('Baker')
  await page.getByLabel('Industry', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Sub-industry').selectOption('Others')
  await page.getByLabel('How you heard about the festival').fill('From a friend')
  await page.getByLabel('Your expectations').fill('To meet investors')
  await page.getByLabel('Special needs').fill('None')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await ticketRadio(page, ticket).press('Space')
  await page.getByRole('button', { name: 'Add one ticket' }).click()
}

async function expectFilledIn(page: Page) {
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ama Mensah')
  await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Ghana')
  await expect.poll(() => page.getByLabel('Country code').inputValue()).toBe('+44')
  await expect.poll(() => page.getByLabel('Sub-industry').inputValue()).toBe('Others')
  await expect.poll(() => page.getByLabel('Number of tickets').inputValue()).toBe('2')
  expect(await page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) }).waitFor()
}

test('typed values survive a reload, navigation within the site, the payment page and a closed tab, until they are cleared', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const address = `${app.url}/agefest2025`
  await page.goto(address)
  await waitForHydration(page)
  await fillIn(page, paidTicket)
  await expect.poll(() => page.getByLabel('Country code').inputValue()).toBe('+233')
  await page.getByLabel('Country code').selectOption({ label: 'United Kingdom (+44)' })
  await page.getByRole('status').filter({ hasText: 'Saved on this device.' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'draft-saved')

  await page.reload()
  await waitForHydration(page)
  await expectFilledIn(page)

  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.goBack()
  await expectFilledIn(page)

  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  const checkoutUrl = page.url()
  await page.goBack()
  await waitForHydration(page)
  await expectFilledIn(page)

  // The same values mean the same order, even after a reload: they lead to its payment page and not to a
  // second one.
  await page.reload()
  await waitForHydration(page)
  await expectFilledIn(page)
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(page.url()).toBe(checkoutUrl)
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })

  // A failed payment ends the order: the values are still there, and submitting them again creates a new
  // order.
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('link', { name: 'Try the payment again' }).waitFor()
  await page.goto(address)
  await waitForHydration(page)
  await expectFilledIn(page)
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(page.url()).not.toBe(checkoutUrl)
  await page.goBack()
  await waitForHydration(page)

  const newTab = await page.context().newPage()
  await page.close()
  await newTab.goto(address)
  await waitForHydration(newTab)
  await expectFilledIn(newTab)

  // By key, because the page may still grow after scrolling, so that a mouse click could miss the button.
  await newTab.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect.poll(() => newTab.getByLabel('Full name').inputValue()).toBe('')
  await expect.poll(() => newTab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName')
  expect(await newTab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await newTab.reload()
  await waitForHydration(newTab)
  await newTab.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'detached' })
  expect(await newTab.getByLabel('Full name').inputValue()).toBe('')
  expect(browser.consoleErrors).toEqual([])
})

test('values typed before hydration take precedence over the draft', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => {
    const answers = { fullName: 'Stored Name', occupation: 'Stored work' }
    localStorage.setItem('draft:registration', JSON.stringify({ at: Date.now(), answers }))
  })
  await page.route(/\/assets\/client-.*\.js/, async (route) => {
    await page.getByLabel('Full name').fill('Typed Name')
    await route.continue()
  })
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await expect.poll(() => page.getByLabel('Occupation').inputValue()).toBe('Stored work')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Typed Name')
})

test('a corrected field is removed from the error summary, and the sub-industry link leads to the industry', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'The following fields are empty: Full name, Email' })
  await summary.getByRole('link', { name: /^Sub-industry/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('industry')
  await page.getByLabel('Full name').fill('Ama')
  await page.getByRole('alert').filter({ hasText: 'The following fields are empty: Email address' }).waitFor()
  expect(await page.getByRole('link', { name: /^Full name/ }).count()).toBe(0)
})

test('after the dialog a free delegate sees the code near the page heading, and the draft is gone', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillIn(page, freeTicket)
  await page.getByRole('button', { name: 'Register for free' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const alert = page.getByRole('alert').filter({ hasText: /You are registered: AGF-/ })
  await alert.getByRole('link', { name: 'See your registration' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(300)
  await takeScreenshot(page, 'draft-registered')
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toBe(null)
  expect(browser.consoleErrors).toEqual([])
})

test('an error response without a message shows what to do next, and one with an order links to it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await waitForHydration(page)
  await fillIn(page, paidTicket)
  const pay = page.getByRole('button', { name: payLabel(totalOf(paidTicket, 2)) })
  await page.route('**/api/paystack/pay', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await pay.click()
  await page.getByText('Please try again in a moment. Everything you typed is still here.').waitFor()
  const json = { message: 'The bank sleeps.', order: '/order/abc' }
  await page.route('**/api/paystack/pay', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await pay.click()
  await page.getByText('The bank sleeps.').waitFor()
  expect(await page.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/order/abc')
  await page.getByLabel('Number of tickets').fill('10,001')
  await page.getByRole('button', { name: payLabel(totalOf(paidTicket, 10_001)) }).waitFor()
  await page.getByLabel('Number of tickets').fill('99999999')
  await page.getByText('A single payment cannot be more than ₦999,999,999,999.').waitFor()
})
