import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { deadlines, prizes } from '../../../content/festival'
import { grant } from '../../../content/grant'
import { grantRules } from '../../../content/grant-rules'
import { organisation } from '../../../content/organisation'
import { formatDollars, inEnglish } from '../../../src/domain/money'
import { formatDay } from '../../../src/domain/time/format-dates'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { aDelegate } from '../../builders/delegate'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInGrantApplication, submitTicketCheck } from '../../support/browser/fill-grant-form'
import { holdRequests } from '../../support/browser/hold-requests'
import { englishText } from '../../support/content-texts'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const appliedMessage = 'Your Grant Application has been submitted, please check your email'
const checkedMessage = 'If this email address is registered, we are sending the code to it now.'

const english = i18nFor('en')
const pitchVideo = english._(grant.pitchVideo)
const isLate = Date.now() > Date.parse(deadlines.grant.endsAt)
const flags = isLate ? 'late, unregistered' : 'unregistered'

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function openGrant(page: Page, app: TestApp) {
  await page.goto(`${app.url}/bizgrants`)
  await waitForHydration(page)
}

async function threePhotographs() {
  const buffer = await aPhoto({ width: 2_400, height: 1_800 })
  return ['me.jpg', 'us.jpg', 'press.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

test('an applicant corrects a rejected form, sends two images and sees a confirmation', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  const facts = [formatDollars(prizes.grantDollars, inEnglish), formatDay(deadlines.grant.endsAt, english), pitchVideo]
  for (const text of facts) await page.getByText(text).first().waitFor({ state: 'attached' })
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'grant-idle')
  await expectAccessible(page)

  await submitButton(page).click()
  const errorAlert = page.getByRole('alert').filter({ hasText: 'Please fill in all necessary filed' })
  await errorAlert.waitFor()
  const top = () => errorAlert.evaluate((alert) => alert.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(400)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await errorAlert.getByRole('link').count()).toBe(21)
  const errors = page.locator('form[data-flow=grant] [id$=-error]')
  expect(await errors.count()).toBe(21)
  await errors.filter({ hasText: 'Fill Blank Field... why do you need the grant' }).waitFor()
  await takeScreenshot(page, 'grant-refused')
  await expectAccessible(page)

  await fillInGrantApplication(page)
  await expect.poll(() => errors.count()).toBe(0)
  const [me, us, press] = await threePhotographs()
  if (me === undefined || us === undefined || press === undefined) throw new Error('there are three photographs')
  const files = page.getByLabel('Applicant picture')
  await files.setInputFiles([me, us, press, me, us, press])
  await page.getByText('You can send at most 5 pictures here.').waitFor()
  await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('Please select an image file.').waitFor()
  await files.setInputFiles([me, us])

  const heldRequest = await holdRequests(page, /\/api\/register-grant/)
  await submitButton(page).click()
  const busyButton = page.getByRole('button', { name: 'Submitting...' })
  await busyButton.waitFor()
  expect(await busyButton.isDisabled()).toBe(true)
  await takeScreenshot(page, 'grant-busy')
  await expectAccessible(page)
  await heldRequest.open()
  const successAlert = page.getByRole('alert').filter({ hasText: appliedMessage })
  await successAlert.waitFor()
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  await successAlert.getByText(code).waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('')
  expect(await files.inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('draft:grant'))).toBe(null)
  await takeScreenshot(page, 'grant-applied')
  await expectAccessible(page)
  await expectApplicationStored(app)
  expect(browser.consoleErrors).toEqual([])
})

/**
 * Checks the emails to both sides, the row in the operator's list, and the images, which the browser made
 * smaller.
 */
async function expectApplicationStored(app: TestApp) {
  const [email] = await app.expectEmails('ngozi@example.com', 1)
  expect(email?.text).toContain(`send your pitch video (${pitchVideo})`)
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain(flags)
  const listOutput = await runCommand(app.variables, 'list', 'grant', '--json')
  const row = JSON.parse(listOutput.out)
  const answers = { ...aGrantApplication(), flags }
  expect(row).toMatchObject({ flow: 'grant', state: 'received', email: 'ngozi@example.com', amountKobo: 0, answers })
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const showOutput = await runCommand(app.variables, 'show', row.id, '--files', folder)
  expect(showOutput.out).toContain(flags)
  const pictures = readdirSync(folder)
  expect(pictures).toHaveLength(2)
  for (const name of pictures)
    expect(await sharp(readFileSync(path.join(folder, name))).metadata()).toMatchObject({ width: 1_600, height: 1_200 })
}

test('each kind of failure shows its own message, and typed values are kept', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await fillInGrantApplication(page)
  const expectAlert = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  const failWith = async (response: { status: number; body: string }, text: string) => {
    await page.route('**/api/register-grant', (route) => route.fulfill(response), { times: 1 })
    await submitButton(page).click()
    await expectAlert(text)
  }
  await failWith({ status: 200, body: '{"message":"Maybe"}' }, 'Something went wrong, please try again')
  await failWith({ status: 503, body: '{"message":"The judges sleep."}' }, 'The judges sleep.')
  await failWith({ status: 502, body: 'Bad gateway' }, 'Something went wrong, please try again.')
  await takeScreenshot(page, 'grant-failed')
  await expectAccessible(page)
  await page.route('**/api/register-grant', (route) => route.abort(), { times: 3 })
  await submitButton(page).click()
  await expectAlert('An error occurred while submitting the form.')
  expect(await page.getByLabel('Business name').inputValue()).toBe('Ude Palm Press')
})

test('after a reload, the form asks for the chosen images again by name', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await page.getByLabel('Business name').fill('Ude Palm Press')
  await page.getByLabel('Applicant picture').setInputFiles((await threePhotographs()).slice(0, 2))
  const loadDraft = () => page.evaluate(() => localStorage.getItem('draft:grant') ?? '')
  await expect.poll(loadDraft).toContain('me.jpg, us.jpg')
  await page.reload()
  await waitForHydration(page)
  await page.getByText('Please choose me.jpg, us.jpg again.').waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Ude Palm Press')
})

test('the terms open and close, and the ticket check does not reveal who is registered', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(grantRules.map(englishText)[0] ?? '').waitFor()
  await takeScreenshot(page, 'grant-terms')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)

  await page.getByRole('button', { name: 'Send my code' }).click()
  await page.locator('form[data-flow=ticket-check] [id$=-error]').first().waitFor()
  await takeScreenshot(page, 'grant-check-refused')
  await expectAccessible(page)

  for (const email of ['nobody@example.com', 'adaeze@example.com']) {
    await submitTicketCheck(page, email)
    const responseAlert = page.getByRole('alert').filter({ hasText: checkedMessage })
    await responseAlert.waitFor()
    await takeScreenshot(page, `grant-checked-${email}`)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await waitForHydration(page)
  }
  const emails = await app.expectEmails('adaeze@example.com', 2)
  expect(emails[1]?.text).toContain(json.code)
  expect(await app.emailsTo('nobody@example.com')).toEqual([])
})
