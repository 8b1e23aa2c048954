import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aBooking } from '../../builders/booking'
import { staysBehind } from '../../support/browser/block-navigation'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { gate } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('a guest is refused, corrects, pays for a night and is confirmed', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const shot = (name: string) => picture(page, `accommodation-360-${name}`)
  await page.goto(`${app.url}/booking`)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Accommodation Options', level: 1 }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'All fields are required' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(3)
  await shot('refused')
  await expectAccessible(page)

  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByLabel('Email').fill('adaeze@example.com')
  await page.getByText('about $57.3').waitFor()
  await page.getByRole('radio', { name: 'Shared room' }).check()
  await page.getByText('This covers a bed in the shared room throughout the event.').waitFor()
  await page.getByRole('radio', { name: 'Standard room' }).check()
  await page.getByText('This covers one night.').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await summary.waitFor({ state: 'detached' })
  await expectNoSidewaysScroll(page)
  await shot('chosen')

  const call = await gate(page, /\/api\/accommodation-payment/)
  const leaving = staysBehind(page)
  await page.getByRole('button', { name: 'Pay ₦10,000 to AGEFEST' }).click()
  const busy = page.getByRole('button', { name: 'Processing...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await shot('busy')
  await expectAccessible(page)
  await call.open()
  const payAt = await leaving
  await page.getByRole('alert').filter({ hasText: 'Redirecting to payment...' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('')
  await expectAccessible(page)
  await page.goto(payAt)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/accommodationsuccess\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  await expectNoSidewaysScroll(page)
  await shot('paid')
  await expectAccessible(page)

  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  expect(letter?.text).toContain('This covers one night.')
  expect(letter?.text).toContain('we found no ticket under adaeze@example.com')
  await app.expectLetters(organisation.email, 1)
  const listed = await runCommand(app.variables, 'list', 'accommodation', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    flow: 'accommodation',
    state: 'paid',
    email: 'adaeze@example.com',
    amountKobo: 1_000_000,
    answers: aBooking({ ticketFound: 'no' }),
  })
  expect(browser.complaints).toEqual([])
})

test('each way in which the sending fails has its specified words', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/booking`)
  await hydrated(page)
  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByLabel('Email').fill('adaeze@example.com')
  await page.getByRole('radio', { name: 'Luxury room' }).check()
  const pay = page.getByRole('button', { name: 'Pay ₦90,000 to AGEFEST' })
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()
  const call = '**/api/accommodation-payment'
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await pay.click()
  await said('Registration failed!')
  await picture(page, 'accommodation-360-failed')
  await expectAccessible(page)
  await page.route(call, (route) => route.fulfill({ json: { status: false } }), { times: 1 })
  await pay.click()
  await said('Something went wrong. Please try again.')
  await page.route(call, (route) => route.abort())
  await pay.click()
  await said('An error occurred. Please try again.')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Okafor')
})

test('a declined card says to refresh and to contact support, and leads home', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('accommodation', aBooking())
  const reference = await app.press('decline', json.authorization_url ?? '')
  await page.goto(`${app.url}/accommodationsuccess?trxref=${reference}`)
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('Please refresh this page. If that does not help, contact support:').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await expectAccessible(page)
})
