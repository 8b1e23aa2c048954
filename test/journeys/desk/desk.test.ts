import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inviteToDesk } from '../../../src/desk/access/invitations.server'
import type { DeskRole } from '../../../src/domain/desk-role'
import { aPayingDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp, type TestApp } from '../../support/servers/start-app'

async function enter(app: TestApp, page: Page, role: DeskRole): Promise<void> {
  const { secret } = await inviteToDesk(app.services, { name: `The ${role}`, role, days: 30, createdBy: 'test' })
  await page.goto(`${app.deskUrl}/enter#${secret}`)
  // The secret leaves the address bar, so that nobody reads it there.
  await expect.poll(() => page.url()).toBe(`${app.deskUrl}/enter`)
  await page.getByRole('button', { name: 'Enter' }).click()
}

async function aPaidOrder(app: TestApp, email: string, fullName: string): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate({ email, fullName }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.verify('registration', reference)
  const row = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.public_code
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, `desk-${name}-${page.viewportSize()?.width}`)
}

test.each(screenSizes)('an owner does a day’s work at $width px', async (viewport) => {
  await using app = await startApp({ desk: true })
  const code = await aPaidOrder(app, 'ada@example.com', 'Adaeze Obi')
  await aPaidOrder(app, 'bola@example.com', 'Bola Ige')
  await using browser = await openPage({ viewport })
  const { page } = browser
  await enter(app, page, 'owner')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Today')
  await look(page, 'today')

  await page.getByRole('link', { name: 'People and orders' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('adaez')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 found.')
  expect(await page.getByRole('row', { name: 'bola@example.com' }).count()).toBe(0)
  await look(page, 'people')
  await page.getByRole('link', { name: code }).click()
  await look(page, 'order')

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toContain('The email is queued')
  await page.getByText('Correct the email address').click()
  await page.getByRole('textbox', { name: 'New email address' }).fill('adaeze@example.com')
  await page.getByRole('checkbox').check()
  await look(page, 'order-email')
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toContain('The address is corrected')
  await app.expectEmails('adaeze@example.com', 1)

  await page.getByRole('link', { name: 'Erase…' }).click()
  await page.getByRole('radio', { name: /everything/ }).check()
  await page.getByRole('button', { name: 'Show what would happen' }).click()
  await look(page, 'erase')
  await page.getByRole('link', { name: 'Back' }).click()

  await page.getByRole('link', { name: 'Charts' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Income by form' }).count()).toBe(1)
  await page.getByText('The figures').first().click()
  await look(page, 'pictures')

  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gate 2')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('gate')
  await look(page, 'team')
  await page.getByRole('button', { name: 'Create the link' }).click()
  expect(await page.locator('.secret').textContent()).toMatch(/\/enter#\w{26}$/)
  await look(page, 'link')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect.poll(() => page.getByRole('table').textContent()).toContain('corrected an address')
  await look(page, 'audit')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Enter the desk')
  await look(page, 'enter')
})

test.each(screenSizes)('a reader looks at everything and changes nothing, at $width px', async (viewport) => {
  await using app = await startApp({ desk: true })
  const code = await aPaidOrder(app, 'ada@example.com', 'Adaeze Obi')
  await using browser = await openPage({ viewport })
  const { page } = browser
  await enter(app, page, 'reader')
  await page.getByRole('link', { name: 'People and orders' }).click()
  await page.getByRole('link', { name: code }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(code)
  await page.waitForLoadState()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  await look(page, 'order-reader')
  await page.goto(`${app.deskUrl}/team`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Not for your role')
  await look(page, 'refused')
})

test('the desk works without scripts and by keyboard', async () => {
  await using app = await startApp({ desk: true })
  const code = await aPaidOrder(app, 'ada@example.com', 'Adaeze Obi')
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  const { secret } = await inviteToDesk(app.services, { name: 'Ada', role: 'finance', days: 1, createdBy: 'test' })
  await page.goto(`${app.deskUrl}/enter`)
  await page.getByLabel('Your link').fill(`${app.deskUrl}/enter#${secret}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Today')
  await page.goto(`${app.deskUrl}/people`)
  await page.getByRole('searchbox').fill('adaeze')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: code }).press('Enter')
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect.poll(() => page.getByRole('status').textContent()).toContain('The email is queued')
})
