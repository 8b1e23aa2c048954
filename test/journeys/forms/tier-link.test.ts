import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tiers } from '../../../content/membership'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

const [firstTier, lastTier] = [tiers[0], tiers.at(-1)]
if (firstTier === undefined || lastTier === undefined) throw new Error('There are no memberships')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for membership' })

test('a link that names a tier opens the form with that tier chosen, and an unknown name opens nothing', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  for (const { name } of [lastTier, firstTier]) {
    await page.goto(`${app.url}/membership?tier=${encodeURIComponent(name)}`)
    await expect.poll(() => dialog(page).getByLabel('Membership', { exact: true }).inputValue()).toBe(name)
  }
  await page.goto(`${app.url}/membership?tier=Nobody`)
  await waitForHydration(page)
  await page.getByRole('button', { name: `Apply as ${firstTier.name}` }).waitFor()
  expect(await dialog(page).count()).toBe(0)
})
