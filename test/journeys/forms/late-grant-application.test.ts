import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { fillInGrantApplication } from '../../support/browser/fill-grant-form'
import { startApp, type TestApp } from '../../support/servers/start-app'

const applied = 'Your Grant Application has been submitted, please check your email'

test('after the deadline, the page explains next to the button and after submission what happens to a late application', async () => {
  await using app = await startApp({ clock: { nowMs: () => Date.parse(deadlines.grant.endsAt) + 1 } })
  await using browser = await openPage()
  const { page } = browser
  const note = page.locator('form[data-flow=grant]').getByText(/^The deadline of .* has passed/)
  await page.clock.setFixedTime(Date.parse(deadlines.grant.endsAt))
  await open(page, app)
  await expect.poll(() => note.count()).toBe(0)
  await page.clock.setFixedTime(Date.parse(deadlines.grant.endsAt) + 1)
  await open(page, app)
  await note.waitFor()
  await fillInGrantApplication(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  const done = page.getByRole('alert').filter({ hasText: applied })
  await done.getByText(/after the deadline of .* judges may not consider it/).waitFor()
  await takeScreenshot(page, 'grant-late')
})

test('before the deadline, the confirmation does not mention it', async () => {
  const nowMs = Date.parse(deadlines.grant.endsAt) - 60_000
  await using app = await startApp({ clock: { nowMs: () => nowMs } })
  await using browser = await openPage()
  const { page } = browser
  await open(page, app)
  await fillInGrantApplication(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  const done = page.getByRole('alert').filter({ hasText: applied })
  await done.waitFor()
  expect(await done.textContent()).not.toMatch(/deadline/)
})

async function open(page: Page, app: TestApp) {
  await page.goto(`${app.url}/bizgrants`)
  await waitForHydration(page)
}
