import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage, picture } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** Answers of every kind, with those that arrive late: countries, codes, sub-industries. */
async function fillIn(page: Page, ticket: RegExp) {
  await page.getByLabel('Full name').fill('Ama Mensah')
  await page.getByLabel('E-mail address').fill('ama@example.com')
  await page.getByLabel('Country', { exact: true }).selectOption('Ghana')
  await page.getByLabel('Phone number').fill('241234567')
  await page.getByLabel('Age', { exact: true }).fill('34')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByLabel('Occupation').fill('Baker')
  await page.getByLabel('Industry', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Sub-industry').selectOption({ label: 'Others' })
  await page.getByLabel('How you heard about the festival').fill('From a friend')
  await page.getByLabel('Your expectations').fill('To meet investors')
  await page.getByLabel('Special needs').fill('None')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('radio', { name: ticket }).press('Space')
  await page.getByRole('button', { name: 'One ticket more' }).click()
}

async function expectFilledIn(page: Page) {
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ama Mensah')
  await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Ghana')
  await expect.poll(() => page.getByLabel('Phone code').inputValue()).toBe('+44')
  await expect.poll(() => page.getByLabel('Sub-industry').inputValue()).toBe('Others')
  await expect.poll(() => page.getByLabel('Number of tickets').inputValue()).toBe('2')
  expect(await page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' }).waitFor()
}

test('what was typed survives a reload, a round trip in the site, the payment page and a closed tab, until it is cleared', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const address = `${app.url}/agefest2025`
  await page.goto(address)
  await hydrated(page)
  await fillIn(page, /^EXECUTIVE ACCESS/)
  await expect.poll(() => page.getByLabel('Phone code').inputValue()).toBe('+233')
  await page.getByLabel('Phone code').selectOption({ label: 'United Kingdom (+44)' })
  await page.getByRole('status').filter({ hasText: 'Saved on this phone.' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).scrollIntoViewIfNeeded()
  await picture(page, 'draft-saved')

  await page.reload()
  await hydrated(page)
  await expectFilledIn(page)

  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL(`${app.url}/`)
  await page.goBack()
  await expectFilledIn(page)

  await page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  const payAt = page.url()
  await page.goBack()
  await hydrated(page)
  await expectFilledIn(page)

  // The same answers are the same order, also on a page that was loaded anew; they lead to its payment page and not to a second one.
  await page.reload()
  await hydrated(page)
  await expectFilledIn(page)
  await page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(page.url()).toBe(payAt)
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1 })

  // A payment that failed is over: the answers are still there, and sent again they are an order of their own.
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('link', { name: 'Try the payment again' }).waitFor()
  await page.goto(address)
  await hydrated(page)
  await expectFilledIn(page)
  await page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' }).press('Enter')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  expect(page.url()).not.toBe(payAt)
  await page.goBack()
  await hydrated(page)

  const later = await page.context().newPage()
  await page.close()
  await later.goto(address)
  await hydrated(later)
  await expectFilledIn(later)

  // By key: the page still grows where the scrolling for a click ends, and a press that begins on a button may end beside it.
  await later.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect.poll(() => later.getByLabel('Full name').inputValue()).toBe('')
  await expect.poll(() => later.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName')
  expect(await later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await later.reload()
  await hydrated(later)
  await later.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'detached' })
  expect(await later.getByLabel('Full name').inputValue()).toBe('')
  expect(browser.complaints).toEqual([])
})

test('what is typed before the application listens wins over the draft', async () => {
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
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Occupation').inputValue()).toBe('Stored work')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Typed Name')
})

test('a corrected field leaves the list, and the sub-industry leads to the industry', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'The following fields are empty: Full name, E-mail' })
  await summary.getByRole('link', { name: /^Sub-industry/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('industry')
  await page.getByLabel('Full name').fill('Ama')
  await page.getByRole('alert').filter({ hasText: 'The following fields are empty: E-mail address' }).waitFor()
  expect(await page.getByRole('link', { name: /^Full name/ }).count()).toBe(0)
})

test('after the dialog a free delegate finds the code at the heading of the page, and no draft', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillIn(page, /FREE ACCESS/)
  await page.getByRole('button', { name: 'Register for free' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const alert = page.getByRole('alert').filter({ hasText: /You are registered: AGF-/ })
  await alert.getByRole('link', { name: 'See your registration' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).toBeLessThan(300)
  await picture(page, 'draft-registered')
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toBe(null)
  expect(browser.complaints).toEqual([])
})

test('an answer that says nothing is followed by what to do, and one that names an order by the way to it', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillIn(page, /^EXECUTIVE ACCESS/)
  const pay = page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' })
  await page.route('**/api/paystack/pay', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await pay.click()
  await page.getByText('Please try again in a moment. Everything you typed is still here.').waitFor()
  const json = { message: 'The bank sleeps.', order: '/order/abc' }
  await page.route('**/api/paystack/pay', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await pay.click()
  await page.getByText('The bank sleeps.').waitFor()
  expect(await page.getByRole('link', { name: 'Open your order' }).getAttribute('href')).toBe('/order/abc')
  await page.getByLabel('Number of tickets').fill('10,001')
  await page.getByRole('button', { name: 'Pay ₦200,020,300 to AGEFEST' }).waitFor()
  await page.getByLabel('Number of tickets').fill('99999999')
  await page.getByText('One payment can carry at most ₦999,999,999,999.').waitFor()
})
