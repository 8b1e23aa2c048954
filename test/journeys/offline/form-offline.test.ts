import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, screenSizes, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { openDonationForm } from '../../support/browser/open-donation-form'
import { waitUntilSiteCached, withWorker } from '../../support/browser/site-worker'
import { buildNextRelease } from '../../support/servers/next-release'
import { startApp, type TestApp } from '../../support/servers/start-app'

const sendLater = { name: 'Send it when I am online' } as const

test('a form filled in offline arrives exactly once, though the tab is closed and a release comes in between', async () => {
  const nextBuild = buildNextRelease()
  const firstApp = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  const context = page.context()
  await page.goto(firstApp.url)
  await waitUntilSiteCached(page)
  await context.setOffline(true)
  await firstApp.stop()
  await page.goto(`${firstApp.url}/contact`)
  await fillContact(page)
  await page.getByRole('button', sendLater).click()
  await page.getByText('Your form is waiting on this device.').waitFor()
  await page.close()

  await using app = await startApp({ reuseVariables: firstApp.variables, buildDir: nextBuild })
  expect(await countMessages(app)).toBe(0)
  await context.setOffline(false)
  const nextPage = await context.newPage()
  await nextPage.goto(`${app.url}/faq`)
  await nextPage.getByText('Your form has been sent.').waitFor()
  expect(await countMessages(app)).toBe(1)
  await nextPage.goto(`${app.url}/contact`)
  await waitForHydration(nextPage)
  expect(await nextPage.getByText('Your form is waiting').count()).toBe(0)
  expect(await nextPage.getByLabel('Full Name').inputValue()).toBe('')
  expect(await nextPage.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
  await app.expectEmails('ada@example.com', 1)
  expect(await countMessages(app)).toBe(1)
})

test('what the visitor sends again by hand counts once as well', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitUntilSiteCached(page)
  await page.context().setOffline(true)
  await fillContact(page)
  await page.getByRole('button', sendLater).click()
  await page.getByText('Your form is waiting on this device.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Your form has been sent.').waitFor()
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('')
  expect(await countMessages(app)).toBe(1)
})

test.each(screenSizes)(
  'nothing is sent that the visitor did not want sent, and nothing is lost (%o)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ ...withWorker, viewport })
    const { page } = browser
    await page.goto(`${app.url}/contact`)
    await waitUntilSiteCached(page)
    await page.context().setOffline(true)
    await fillContact(page)
    await page.getByRole('button', sendLater).waitFor()
    await takeScreenshot(page, `form-offline-${viewport.width}`)
    await expectAccessible(page)
    await page.getByRole('button', sendLater).click()
    await takeScreenshot(page, `form-waiting-${viewport.width}`)
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByText('Your form is waiting').waitFor({ state: 'detached' })
    await page.context().setOffline(false)
    await page.goto(`${app.url}/faq`)
    await waitForHydration(page)
    await page.goto(`${app.url}/contact`)
    await waitForHydration(page)
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Ada Example')
    expect(await countMessages(app)).toBe(0)
  },
)

test('a form with a payment leads to it only by the visitor’s own press', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  const { amount, email, pay } = await openDonationForm(page, app.url)
  await waitUntilSiteCached(page)
  await page.context().setOffline(true)
  await email.fill('ada@example.com')
  await amount.fill('25')
  await pay(25).click()
  await page.getByText('You pay afterwards').waitFor()
  await page.getByRole('button', sendLater).click()
  await page.context().setOffline(false)
  await page.getByText('It is not paid yet.').waitFor()
  expect(page.url()).toBe(`${app.url}/donate`)
  await page.getByRole('link', { name: 'Continue this order' }).first().click()
  await page.waitForURL(/\/order\//)
  expect(await app.services.db.selectFrom('submission').select('state').execute()).toEqual([
    { state: 'awaiting payment' },
  ])
})

async function fillContact(page: Page): Promise<void> {
  await waitForHydration(page)
  const form = page.locator('form[data-flow=contact]')
  await form.getByLabel('Full Name').fill('Ada Example')
  await form.getByLabel('Phone number').fill('+234 802 000 0000')
  await form.getByLabel('Email address').fill('ada@example.com')
  await form.getByLabel('Subject').fill('A stand')
  await form.getByLabel('Message').fill('Is there power at each stand?')
  await page.getByRole('button', { name: 'Send message' }).click()
}

async function countMessages(app: TestApp): Promise<number> {
  return (await app.services.db.selectFrom('submission').select('id').execute()).length
}
