import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aDelegate } from '../../builders/delegate'
import { anApplication, aPhotograph } from '../../builders/grant-application'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { checkTicket, fillInApplication } from '../../support/browser/fill-grant-form'
import { gate } from '../../support/browser/hold-requests'
import { type App, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const applied = 'Your Grant Application has been submitted, please check your email'
const checked = 'If this e-mail is registered, its code is on its way'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function openGrant(page: Page, app: App) {
  await page.goto(`${app.url}/bizgrants`)
  await hydrated(page)
}

async function threePhotographs() {
  const buffer = await aPhotograph({ width: 2_400, height: 1_800 })
  return ['me.jpg', 'us.jpg', 'press.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

test('an applicant is refused, corrects, sends two pictures and hears that it arrived', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  for (const words of ['$3,000', '20 July 2025', '2 minutes', '1 minute'])
    await page.getByText(words).first().waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  await picture(page, 'grant-idle')
  await expectAccessible(page)

  await submit(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Please fill in all necessary filed' })
  await refused.waitFor()
  const top = () => refused.evaluate((alert) => alert.getBoundingClientRect().top)
  await expect.poll(top, { timeout: 10_000 }).toBeLessThan(400)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await refused.getByRole('link').count()).toBe(21)
  const errors = page.locator('form[data-flow=grant] [id$=-error]')
  expect(await errors.count()).toBe(21)
  await errors.filter({ hasText: 'Fill Blank Field... why do you need the grant' }).waitFor()
  await picture(page, 'grant-refused')
  await expectAccessible(page)

  await fillInApplication(page)
  expect(await errors.count()).toBe(0)
  const [me, us, press] = await threePhotographs()
  if (me === undefined || us === undefined || press === undefined) throw new Error('there are three photographs')
  const files = page.getByLabel('Applicant picture')
  await files.setInputFiles([me, us, press, me, us, press])
  await page.getByText('At most 5 pictures can be sent there.').waitFor()
  await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('Please select an image file.').waitFor()
  await files.setInputFiles([me, us])

  const call = await gate(page, /\/api\/register-grant/)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await picture(page, 'grant-busy')
  await expectAccessible(page)
  await call.open()
  const done = page.getByRole('alert').filter({ hasText: applied })
  await done.waitFor()
  const { code } = await app.services.db.selectFrom('submission').select('code').executeTakeFirstOrThrow()
  await done.getByText(code).waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('')
  expect(await files.inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('draft:grant'))).toBe(null)
  await picture(page, 'grant-applied')
  await expectAccessible(page)
  await expectArrived(app)
  expect(browser.complaints).toEqual([])
})

/** The letters of both sides, the row in the operator's list, and the pictures, which were made small on the way. */
async function expectArrived(app: App) {
  const [letter] = await app.expectLetters('ngozi@example.com', 1)
  expect(letter?.text).toContain('send your pitch video of 2 minutes')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain('late, unregistered')
  const listed = await runCommand(app.variables, 'list', 'grant', '--json')
  const row = JSON.parse(listed.out)
  const answers = { ...anApplication(), flags: 'late, unregistered' }
  expect(row).toMatchObject({ flow: 'grant', state: 'received', email: 'ngozi@example.com', amountKobo: 0, answers })
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shown = await runCommand(app.variables, 'show', row.id, '--files', folder)
  expect(shown.out).toContain('late, unregistered')
  const pictures = readdirSync(folder)
  expect(pictures).toHaveLength(2)
  for (const name of pictures)
    expect(await sharp(readFileSync(path.join(folder, name))).metadata()).toMatchObject({ width: 1_600, height: 1_200 })
}

test('each failure is told in its own words, and nothing typed is lost', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await fillInApplication(page)
  const answer = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor()
  const next = async (fulfil: { status: number; body: string }, words: string) => {
    await page.route('**/api/register-grant', (route) => route.fulfill(fulfil), { times: 1 })
    await submit(page).click()
    await answer(words)
  }
  await next({ status: 200, body: '{"message":"Maybe"}' }, 'Something went wrong, please try again')
  await next({ status: 503, body: '{"message":"The judges sleep."}' }, 'The judges sleep.')
  await next({ status: 502, body: 'Bad gateway' }, 'Something went wrong, please try again.')
  await picture(page, 'grant-failed')
  await expectAccessible(page)
  await page.route('**/api/register-grant', (route) => route.abort(), { times: 3 })
  await submit(page).click()
  await answer('An error occurred while submitting the form.')
  expect(await page.getByLabel('Business name').inputValue()).toBe('Ude Palm Press')
})

test('the pictures of a page that was closed are asked for again by their names', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await page.getByLabel('Business name').fill('Ude Palm Press')
  await page.getByLabel('Applicant picture').setInputFiles((await threePhotographs()).slice(0, 2))
  const kept = () => page.evaluate(() => localStorage.getItem('draft:grant') ?? '')
  await expect.poll(kept).toContain('me.jpg, us.jpg')
  await page.reload()
  await hydrated(page)
  await page.getByText('Please choose me.jpg, us.jpg again.').waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Ude Palm Press')
})

test('the terms open and close, and the ticket check tells nobody who is registered', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await using browser = await openPage()
  const { page } = browser
  await openGrant(page, app)
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One application only. Multiple applications are disqualified.').waitFor()
  await picture(page, 'grant-terms')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)

  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await page.locator('form[data-flow=ticket-check] [id$=-error]').first().waitFor()
  await picture(page, 'grant-check-refused')
  await expectAccessible(page)

  for (const email of ['nobody@example.com', 'adaeze@example.com']) {
    await checkTicket(page, email)
    const said = page.getByRole('alert').filter({ hasText: checked })
    await said.waitFor()
    await picture(page, `grant-checked-${email}`)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await hydrated(page)
  }
  const letters = await app.expectLetters('adaeze@example.com', 2)
  expect(letters[1]?.text).toContain(json.code)
  expect(await app.lettersTo('nobody@example.com')).toEqual([])
})
