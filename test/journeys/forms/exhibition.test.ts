import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Booth, booths } from '../../../content/exhibition'
import { nairaPerDollar } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { nairaToKobo } from '../../../src/domain/money'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { aLogo, anExhibitor } from '../../builders/exhibitor'
import { booth, payLabel } from '../../builders/prices'
import { blockPaymentNavigation } from '../../support/browser/block-navigation'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const fieldValues = {
  'Exhibitor company name': 'Udara Solar',
  'Exhibitor contact person': 'Obinna Udeh',
  'Exhibitor email address': 'obinna@example.com',
  'Exhibitor phone number': '+234 803 765 4321',
  'Booth details': 'Two tables and one screen',
  'Exhibit description': 'A kitchen that runs on the sun',
  'Product service description': 'Solar cookers for small restaurants',
  'Target audience': 'Restaurant owners',
  'Marketing materials': 'One banner',
  'Special requests': 'None',
  'Social media handles': '@udarasolar',
  'Payment information': 'Udara Solar pays',
}

async function fillIn(page: Page) {
  const form = page.locator('form[data-flow=exhibition]')
  for (const [label, value] of Object.entries(fieldValues)) await form.getByLabel(label, { exact: true }).fill(value)
}

const logoField = (page: Page) => page.getByLabel('Logo and branding', { exact: true })
const createFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const screenshot = (page: Page, name: string) => takeScreenshot(page, `exhibition-360-${name}`)

/** Loads the only exhibitor as the operator does: the listed row and the images as files. */
async function loadOperatorRecord(variables: Record<string, string>) {
  const row = JSON.parse((await runCommand(variables, 'list', 'exhibition', '--json')).out)
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect((await runCommand(variables, 'show', row.id, '--files', folder)).code).toBe(0)
  return { row, pictures: readdirSync(folder).map((name) => readFileSync(path.join(folder, name))) }
}

const [dearest = booth, cheapest = booth] = [booths[0], booths.at(-1)]

/** The radio button of a booth. */
function boothRadio(page: Page, { name }: Booth): Locator {
  return page.getByRole('radio', { name: i18nFor('en')._(name) })
}

test('an exhibitor corrects a rejected form, sends the logo, pays and gets a confirmation', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/exhibition`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Exhibition Information', level: 1 }).waitFor()
  await expectAccessible(page)

  let requestCount = 0
  await page.route('**/api/exhibitionPayment', (route) => {
    requestCount += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all necessary fields' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
  for (const [field, name] of Object.entries({
    ExhibitorCompanyName: 'exhibitor company name',
    LogoAndBranding: 'logo and branding',
    amount: 'amount',
  }))
    expect(await page.locator(`#exhibition-${field}-error`).textContent()).toContain(`Fill Blank Field... ${name}`)
  expect(await page.locator('#exhibition-WebsiteURL-error').count()).toBe(0)
  expect(requestCount).toBe(0)
  await screenshot(page, 'refused')
  await expectAccessible(page)

  await fillIn(page)
  await logoField(page).setInputFiles(createFile('prices.txt', 'text/plain', Buffer.from('Our prices')))
  await page.getByText('Please select an image file.').waitFor()
  expect(await logoField(page).inputValue()).toBe('')
  await logoField(page).setInputFiles(createFile('logo.png', 'image/png', await aLogo()))
  await page.getByText('Please select an image file.').waitFor({ state: 'detached' })
  await page.getByText(`about $${(booth.priceNaira / nairaPerDollar).toFixed(2)}`).waitFor()
  await boothRadio(page, cheapest).check()
  await boothRadio(page, booth).check()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await summary.waitFor({ state: 'detached' })
  await expectNoHorizontalScroll(page)
  await screenshot(page, 'chosen')

  const heldRequest = await holdRequests(page, /\/api\/exhibitionPayment/)
  const blockedNavigation = blockPaymentNavigation(page)
  await page.getByRole('button', { name: payLabel(booth.priceNaira) }).click()
  const busyButton = page.getByRole('button', { name: 'Loading...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await screenshot(page, 'busy')
  await expectAccessible(page)
  await heldRequest.open()
  const checkoutUrl = await blockedNavigation
  await page.getByRole('alert').filter({ hasText: 'Redirecting to payment...' }).waitFor()
  expect(await page.getByLabel('Exhibitor company name').inputValue()).toBe('')
  expect(await logoField(page).inputValue()).toBe('')
  await expectAccessible(page)
  await page.goto(checkoutUrl)

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/exhibitorsuccess\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  await expectNoHorizontalScroll(page)
  await screenshot(page, 'paid')
  await expectAccessible(page)

  const [email] = await app.expectEmails('obinna@example.com', 1)
  expect(email?.text).toContain(i18nFor('en')._(booth.line))
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain('Solar cookers for small restaurants')
  const { row, pictures } = await loadOperatorRecord(app.variables)
  const { LogoAndBranding: _, ...answers } = await anExhibitor()
  expect(row).toMatchObject({ flow: 'exhibition', state: 'paid', amountKobo: nairaToKobo(booth.priceNaira), answers })
  expect(pictures).toHaveLength(1)
  expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 320, height: 160, hasAlpha: true })
  expect(browser.consoleErrors).toEqual([])
})

test('a server error shows the specified message, and the logo is kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/exhibition`)
  await waitForHydration(page)
  await fillIn(page)
  await logoField(page).setInputFiles(createFile('logo.png', 'image/png', await aLogo()))
  await boothRadio(page, dearest).check()
  const badGateway = { status: 502, body: 'Bad gateway' }
  await page.route('**/api/exhibitionPayment', (route) => route.fulfill(badGateway), { times: 1 })
  await page.getByRole('button', { name: payLabel(dearest.priceNaira) }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error submitting form, please try again' })
  await alert.getByText('Something went wrong.').waitFor()
  await screenshot(page, 'failed')
  await expectAccessible(page)
  expect(await logoField(page).inputValue()).toContain('logo.png')
})

test('a declined card shows the advice to reload and a link to the contact page', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('exhibition', await anExhibitor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  await page.goto(`${app.url}/exhibitorsuccess?trxref=${reference}`)
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('Reload this page. If the problem continues, please use the contact page.').waitFor()
  expect(await page.getByRole('link', { name: 'Contact us', exact: true }).getAttribute('href')).toBe('/contact')
  await expectAccessible(page)
})
