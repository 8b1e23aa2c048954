import { expect, test } from 'vitest'
import { openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test('the page for developers describes every call of the OpenAPI document and loads nothing from elsewhere', async () => {
  await using app = await startApp()
  const response = await fetch(`${app.url}/api/docs`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const html = await response.text()
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) expect(html).toContain(`${method.toUpperCase()} ${path}`)
  for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^[/#]/)
})

test('where payments are real, the examples are for the command line alone', async () => {
  await using app = await startApp({ env: { PAYSTACK_SECRET_KEY: 'sk_test_1' } })
  const html = await (await fetch(`${app.url}/api/docs`)).text()
  expect(html).toContain('curl')
  expect(html).not.toMatch(/<form|<script/)
})

test.each(screenSizes)('a developer sends an example to the sandbox (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page, consoleErrors } = browser
  await page.goto(`${app.url}/api/docs`)
  await takeScreenshot(page, `api-docs-${viewport.width}`)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const call = page.locator('section', { has: page.getByRole('heading', { name: 'POST /api/contact-us' }) })
  await call.getByRole('button', { name: 'Send' }).click()
  await call.getByText(/^200/).waitFor()
  expect(await app.services.db.selectFrom('submission').select('flow').execute()).toEqual([{ flow: 'contact' }])
  const verify = page.locator('section', { has: page.getByRole('heading', { name: 'GET /api/verify-donation' }) })
  await verify.getByLabel('reference').fill('none')
  await verify.getByRole('button', { name: 'Send' }).click()
  await verify.getByText(/^404/).waitFor()
  // Chromium logs the 404 that the page shows.
  expect(consoleErrors.filter((message) => !message.includes('404'))).toEqual([])
})
