import { expect, test } from 'vitest'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

test('a form whose response was lost is stored once, although the visitor reloads the page and sends it again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const keys: (string | undefined)[] = []
  let isConnectionLost = true
  await page.route('**/api/contact-us*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!isConnectionLost) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const fields = { fullName: 'Ada Obi', email: 'ada@example.com', phone: '0803', subject: 'Stands', message: 'Hello' }
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  const form = page.locator('form[data-flow=contact]')
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button[type=submit]').click()
  await page.getByText('Error sending message, try again.').first().waitFor()

  isConnectionLost = false
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => form.locator('[name=message]').inputValue()).toBe(fields.message)
  await form.locator('button[type=submit]').click()
  await expect.poll(() => keys.length).toBe(4)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('')
  expect((await app.countRows()).submissions).toBe(1)

  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button[type=submit]').click()
  await expect.poll(async () => (await app.countRows()).submissions).toBe(2)
})
