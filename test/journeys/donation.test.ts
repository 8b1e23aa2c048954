import { expect, test } from 'vitest'
import { organisation } from '../../content/organisation'
import { expectAccessible } from '../accessible'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../browser'
import { gate } from '../gate'
import { startApp } from '../start-app'
import { runCommand } from '../start-process'

test('a giver is refused, corrects, sees naira and dollars, gives and is thanked', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const shot = (name: string) => picture(page, `donation-360-${name}`)
  const amount = page.getByLabel('Amount', { exact: true })
  const email = page.locator('form[data-flow=donation]').getByLabel('Email address')
  const pay = page.getByRole('button', { name: 'Pay ₦39,250 to AGEFEST' })
  const refused = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await expectNoSidewaysScroll(page)
  await shot('opened')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  const empty = refused('Fields empty: Amount, Email address')
  await empty.waitFor()
  await expect.poll(() => empty.evaluate((alert) => alert === document.activeElement)).toBe(true)
  await shot('refused')
  await expectAccessible(page)
  await email.fill('chidi@example.com')
  await amount.fill('0')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await refused('Invalid amount entered.').waitFor()

  await amount.fill('')
  await amount.pressSequentially('2a5 x')
  expect(await amount.inputValue()).toBe('25')
  await page.getByText('and pay ₦39,250').waitFor()
  await page.getByText('$25', { exact: true }).waitFor()
  await page.getByLabel('Message').fill('For the lamps')
  await refused('Invalid amount entered.').waitFor({ state: 'detached' })
  const call = await gate(page, /\/api\/donate/)
  const sent = page.waitForRequest(/\/api\/donate/)
  await pay.click()
  const busy = page.getByRole('button', { name: 'Processing...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await shot('busy')
  await expectAccessible(page)
  expect((await sent).postDataJSON()).toEqual({ amount: 39_250, email: 'chidi@example.com', message: 'For the lamps' })
  await call.open()

  await page.waitForURL(/\/sandbox\/paystack\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/donate-success\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectNoSidewaysScroll(page)
  await shot('paid')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('draft:donation'))).toBe(null)

  const [letter] = await app.expectLetters('chidi@example.com', 1)
  expect(letter?.text).toContain('₦39,250')
  await app.expectLetters(organisation.email, 1)
  const listed = await runCommand(app.variables, 'list', 'donation', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    flow: 'donation',
    state: 'paid',
    email: 'chidi@example.com',
    amountKobo: 3_925_000,
    answers: { amount: '39250', message: 'For the lamps' },
  })
  expect(browser.complaints).toEqual([])
})

test('offered amounts, grouped ones and those beyond the limit', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const amount = page.getByLabel('Amount', { exact: true })
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await page.getByRole('button', { name: '$50', exact: true }).click()
  expect(await amount.inputValue()).toBe('50')
  await page.getByRole('button', { name: 'Pay ₦78,500 to AGEFEST' }).waitFor()
  await amount.fill('$1,000')
  await page.getByRole('button', { name: 'Pay ₦1,570,000 to AGEFEST ($1,000)' }).waitFor()
  await page.locator('h1').click()
  expect(await amount.inputValue()).toBe('1000')
  await amount.fill('100001')
  await page.locator('form[data-flow=donation]').getByLabel('Email address').fill('chidi@example.com')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Invalid amount entered.' }).waitFor()
  await page.getByText(`To give more than $100,000, please write to ${organisation.email}`).first().waitFor()
})

test.each(['25.50', '25,50'])(
  'cents are refused while %s is typed, and nothing else is given instead',
  async (typed) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    const amount = page.getByLabel('Amount', { exact: true })
    await page.goto(`${app.url}/donate`)
    await hydrated(page)
    await page.locator('form[data-flow=donation]').getByLabel('Email address').fill('chidi@example.com')
    let isSent = false
    await page.route('**/api/donate', (route) => {
      isSent = true
      return route.abort()
    })
    const words = page.getByText('Enter whole dollars, without cents.')
    for (const enter of [() => amount.pressSequentially(typed), () => amount.fill(typed)]) {
      await amount.fill('')
      await enter()
      await words.waitFor()
      expect(await amount.inputValue()).toBe(typed)
      await page.getByRole('button', { name: 'Donate', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'Invalid amount entered.' }).waitFor()
    }
    expect(isSent).toBe(false)
  },
)

test.each(['1,000', '1 000', '1,000.00', '１０００', '$1000'])(
  'typed and pasted, %s is the same thousand dollars',
  async (typed) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    const amount = page.getByLabel('Amount', { exact: true })
    await page.goto(`${app.url}/donate`)
    await hydrated(page)
    for (const enter of [() => amount.pressSequentially(typed), () => amount.fill(typed)]) {
      await amount.fill('')
      await enter()
      await page.getByRole('button', { name: 'Pay ₦1,570,000 to AGEFEST ($1,000)' }).waitFor()
    }
  },
)

test('what the server or the network refuses is told in the specified words, and nothing is lost', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const amount = page.getByLabel('Amount', { exact: true })
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await amount.fill('25')
  await page.locator('form[data-flow=donation]').getByLabel('Email address').fill('chidi@example.com')
  const pay = page.getByRole('button', { name: 'Pay ₦39,250 to AGEFEST' })
  await page.route('**/api/donate', (route) => route.fulfill({ status: 503, json: { message: 'The bank sleeps.' } }))
  await pay.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Registration failed!' })
  await alert.getByText('The bank sleeps.').waitFor()
  await picture(page, 'donation-360-failed')
  await expectAccessible(page)
  await page.unroute('**/api/donate')
  await page.route('**/api/donate', (route) => route.abort())
  await pay.click()
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor()
  expect(browser.complaints.some((line) => line.startsWith('The form could not be sent'))).toBe(true)
  expect(await amount.inputValue()).toBe('25')
})

test('a gift is typed on while its card is declined, forgotten on this device once it is paid, and the next one is left alone', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const amount = page.getByLabel('Amount', { exact: true })
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await amount.fill('25')
  await page.locator('form[data-flow=donation]').getByLabel('Email address').fill('chidi@example.com')
  await page.getByRole('button', { name: 'Pay ₦39,250 to AGEFEST' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByRole('link', { name: 'Back to the donation' }).click()
  await expect.poll(() => amount.inputValue()).toBe('25')
  await page.getByRole('button', { name: 'Pay ₦39,250 to AGEFEST' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Payment successful! please check your email').waitFor()
  const paidAt = page.url()

  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  expect(await amount.inputValue()).toBe('')
  await amount.fill('40')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await page.goto(paidAt)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.goto(`${app.url}/donate`)
  await hydrated(page)
  await expect.poll(() => amount.inputValue()).toBe('40')
})

test('a declined card leads to the contact page, and an address without a payment says so', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('donation', { amount: 39_250, email: 'chidi@example.com' })
  const reference = await app.press('decline', json.authorization_url ?? '')
  const held = await gate(page, /\/api\/verify-donation/)
  await page.goto(`${app.url}/donate-success?trxref=${reference}`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await held.open()
  await page.getByText('Payment verification failed.').waitFor()
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await picture(page, 'donation-360-declined')
  await expectAccessible(page)
  await page.goto(`${app.url}/donate-success`)
  await page.getByText('Invalid URL.').waitFor()
})
