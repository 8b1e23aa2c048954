import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { grantCriteria } from '../../../content/grant-rules'
import { inviteToDesk } from '../../../src/desk/access/invitations.server'
import type { DeskRole } from '../../../src/domain/desk-role'
import { aContactMessage } from '../../builders/contact-message'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aNomination } from '../../builders/nomination'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp, type TestApp } from '../../support/servers/start-app'

async function enter(app: TestApp, page: Page, role: DeskRole): Promise<void> {
  const { secret } = await inviteToDesk(app.services, { name: `The ${role}`, role, days: 30, createdBy: 'test' })
  await page.goto(`${app.deskUrl}/enter#${secret}`)
  await page.getByLabel('Your link').fill(`${app.deskUrl}/enter#${secret}`)
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.getByRole('link', { name: 'Review' }).click()
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, `desk-review-${name}-${page.viewportSize()?.width}`)
}

/** Waits for a page with this heading, and for the rest of it. */
async function heading(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(text)
  await page.waitForLoadState()
}

/** Gives the same points for every criterion. */
async function giveAll(page: Page, points: number): Promise<void> {
  const groups = page.getByRole('group')
  expect(await groups.count()).toBe(grantCriteria.length)
  for (let index = 0; index < grantCriteria.length; index++)
    await groups
      .nth(index)
      .getByRole('radio', { name: String(points), exact: true })
      .check()
}

async function applications(app: TestApp): Promise<void> {
  const photo = () => aPhoto().then((bytes) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  for (const fullname of ['Adaeze Obi', 'Bola Ige']) {
    const email = `${fullname.split(' ')[0]?.toLowerCase()}@example.com`
    await app.submit('grant', aGrantApplication({ fullname, email, files: [await photo(), await photo()] }))
  }
}

test.each(screenSizes)('a reader scores one application after another, at $width px', async (viewport) => {
  await using app = await startApp({ desk: true })
  await applications(app)
  await using browser = await openPage({ viewport })
  const { page } = browser
  await enter(app, page, 'reader')
  await heading(page, 'Grant applications')
  await look(page, 'applications-reader')
  await page.getByRole('link', { name: /Not scored by me/ }).click()
  await page.locator('tbody a').first().click()
  await heading(page, 'Bola Ige')
  expect(await page.getByRole('img').count()).toBe(2)
  await giveAll(page, 4)
  await look(page, 'application-reader')
  await page.getByRole('button', { name: 'Save and read the next' }).click()
  await heading(page, 'Adaeze Obi')
  await giveAll(page, 2)
  await page.getByRole('button', { name: 'Save and read the next' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toContain('every application')
  expect(await page.getByRole('button', { name: 'Shortlist' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Scored by me', exact: true }).click()
  await expect.poll(() => page.getByRole('cell', { name: '4.00' }).count()).toBe(1)
})

test.each(screenSizes)(
  'an owner decides, tells, groups nominees and marks a message, at $width px',
  async (viewport) => {
    await using app = await startApp({ desk: true })
    await applications(app)
    for (const nomineeFullName of ['Ngozi Ude', 'Dr. Ude Ngozi', 'Ngozi Okafor'])
      await app.submit(
        'nomination',
        aNomination({ nomineeFullName, nominatorEmail: `${nomineeFullName.length}@example.com` }),
      )
    await app.submit('contact', aContactMessage({ subject: 'A stand' }))
    await using browser = await openPage({ viewport })
    const { page } = browser
    await enter(app, page, 'owner')
    await page.getByRole('link', { name: 'Sort: the best mean first' }).click()
    await look(page, 'applications-owner')
    await page.getByRole('row', { name: 'Adaeze Obi' }).getByRole('link').click()
    await giveAll(page, 5)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('points are saved')
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('Nothing was sent')
    await look(page, 'application-owner')
    await page.getByRole('link', { name: 'Tell the applicant the outcome…' }).click()
    await look(page, 'outcome')
    await page.getByRole('link', { name: 'Change the text' }).click()
    await heading(page, 'Tell applicants the outcome')
    const shortlisted = page.getByRole('region', { name: 'Shortlisted', exact: true })
    await shortlisted.getByText('Change the text').click()
    await shortlisted.getByRole('textbox', { name: 'Subject' }).fill('Good news, {name}')
    await look(page, 'outcomes')
    await shortlisted.getByRole('button', { name: 'Save the text' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('The text is saved')
    await shortlisted.getByRole('textbox', { name: 'Your own email address' }).fill('owner@example.com')
    await shortlisted.getByRole('button', { name: 'Send me a test' }).click()
    await app.expectEmails('owner@example.com', 1)
    await shortlisted.getByRole('checkbox').check()
    await shortlisted.getByRole('button', { name: 'Send it to 1 applicant' }).click()
    const emails = await app.expectEmails('adaeze@example.com', 2)
    expect(emails.map(({ subject }) => subject)).toContain('Good news, Adaeze Obi')

    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('link', { name: 'Nominations' }).click()
    await look(page, 'nominees')
    await page.locator('tbody a').first().click()
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('on the shortlist')
    await page.getByText('Merge with another nominee').click()
    await look(page, 'nominee')

    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('link', { name: 'Messages' }).click()
    await look(page, 'messages')
    await page.getByRole('link', { name: 'A stand' }).click()
    await look(page, 'message')
    await page.getByRole('button', { name: 'Mark as answered' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('marked as answered')
  },
)

test('applications are scored without scripts and by keyboard', async () => {
  await using app = await startApp({ desk: true })
  await applications(app)
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await enter(app, page, 'reader')
  await page.locator('tbody a').first().press('Enter')
  await giveAll(page, 3)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect.poll(() => page.getByRole('status').textContent()).toContain('points are saved')
})
