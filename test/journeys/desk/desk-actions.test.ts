import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inviteToDesk } from '../../../src/desk/access/invitations.server'
import type { DeskRole } from '../../../src/domain/desk-role'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp, type TestApp } from '../../support/servers/start-app'

test.each(screenSizes)('a finance person moves money and cancels, at $width px', async (viewport) => {
  await using app = await startApp({ desk: true })
  const paid = await anOrder(app, 'ada@example.com', { isPaid: true })
  const unpaid = await anOrder(app, 'bola@example.com', { isPaid: false })
  await using browser = await openPage({ viewport })
  const { page } = browser
  await enter(app, page, 'finance')
  expect(await page.getByRole('link', { name: 'Mailings' }).count()).toBe(0)

  await page.goto(`${app.deskUrl}/orders/${unpaid}`)
  await page.getByRole('textbox', { name: 'New note' }).fill('Paid at the box office.\nHas no email at hand.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expectNotice(page, 'The note is added')
  await page.getByRole('link', { name: 'Mark as paid' }).click()
  await page.getByRole('radio', { name: 'cash' }).check()
  await page.getByRole('textbox', { name: 'Amount received' }).fill('40300')
  await page.getByRole('textbox', { name: 'Where it came in' }).fill('Box office, Emeka')
  await look(page, 'mark-paid')
  await page.getByRole('button', { name: 'Show what would happen' }).click()
  await look(page, 'mark-paid-plan')
  await page.getByRole('button', { name: /^Mark as paid: ₦/ }).click()
  await expectNotice(page, 'The order is paid')
  await app.expectEmails('bola@example.com', 1)
  await look(page, 'order-marked')

  await page.goto(`${app.deskUrl}/orders/${paid}`)
  await page.getByRole('link', { name: /^Refund ₦/ }).click()
  await page.getByRole('textbox', { name: 'Amount in naira' }).fill('10,000')
  await page.getByRole('textbox', { name: 'Reason' }).fill('One person is ill')
  await look(page, 'refund')
  await page.getByRole('button', { name: 'Show what would happen' }).click()
  await look(page, 'refund-plan')
  await page.getByRole('button', { name: 'Refund ₦10,000' }).click()
  await expectNotice(page, 'The provider has accepted the refund')
  await look(page, 'order-refunded')

  await page.getByRole('link', { name: 'Cancel this order' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Does not come')
  await page.getByRole('checkbox', { name: /Cancel without a refund/ }).check()
  await look(page, 'cancel')
  await page.getByRole('button', { name: 'Show what would happen' }).click()
  await look(page, 'cancel-plan')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expectNotice(page, 'The order is cancelled')
  await look(page, 'order-cancelled')
  await app.expectEmails('ada@example.com', 2)
})

test.each(screenSizes)('an owner invites guests and writes to many, at $width px', async (viewport) => {
  await using app = await startApp({ desk: true })
  await app.submit('registration', aDelegate({ email: 'ada@example.com', fullName: 'Ada Obi' }))
  await using browser = await openPage({ viewport })
  const { page } = browser
  await enter(app, page, 'owner')
  await page.getByRole('link', { name: 'Free tickets' }).click()
  const title = (await page.getByRole('combobox', { name: 'Ticket' }).locator('option').first().textContent()) ?? ''
  const csv = `name,email,ticket,kind\nChidi Eze,chidi@example.com,${title},speaker\nDupe Ajayi,dupe@example.com,${title},guest\n`
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await look(page, 'free-tickets')
  await page.getByRole('button', { name: 'Show what would happen' }).last().click()
  await expectHeading(page, 'Issue 2 free tickets?')
  await look(page, 'free-tickets-plan')
  await page.getByRole('button', { name: 'Issue 2 free tickets' }).click()
  await expectHeading(page, '2 free tickets issued')
  await app.expectEmails('chidi@example.com', 1)

  await page.getByRole('link', { name: 'Mailings' }).click()
  await page.getByRole('link', { name: 'New mailing' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Bring your ID, {name}')
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name},\n\nyour code is {code}.')
  await look(page, 'mailing-new')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('It would reach 3 people')
  await page.getByRole('textbox', { name: 'Your own email address' }).fill('me@example.com')
  await look(page, 'mailing-draft')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expectNotice(page, 'The test is queued')
  await app.expectEmails('me@example.com', 1)
  await page.getByRole('link', { name: 'Send it' }).click()
  await look(page, 'mailing-send')
  await page.getByRole('button', { name: 'Send it to 3 people' }).click()
  await expectNotice(page, 'The mailing is on its way')
  await app.expectEmails('dupe@example.com', 2)
  await page.reload()
  await look(page, 'mailing-sent')
})

async function enter(app: TestApp, page: Page, role: DeskRole): Promise<void> {
  const { secret } = await inviteToDesk(app.services, { name: `The ${role}`, role, days: 30, createdBy: 'test' })
  await page.goto(`${app.deskUrl}/enter#${secret}`)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expectHeading(page, 'Today')
}

async function anOrder(app: TestApp, email: string, { isPaid }: { isPaid: boolean }): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate({ email }))
  if (isPaid) {
    const reference = await app.press('pay', json.authorization_url ?? '')
    await app.verify('registration', reference)
    await app.expectEmails(email, 1)
  }
  const query = app.services.db.selectFrom('submission').select('public_code').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).public_code
}

/** Waits for a page with this heading, and for the rest of it. */
async function expectHeading(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(text)
  await page.waitForLoadState()
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain(text)
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, `desk-${name}-${page.viewportSize()?.width}`)
}
