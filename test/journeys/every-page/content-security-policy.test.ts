import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { pageRoutes } from '../../../src/site/routes'
import { openPage, screenSizes, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu } from '../../support/browser/choose-language'
import { startExternalProvider } from '../../support/servers/external-provider'
import { createEnvironment, startApp } from '../../support/servers/start-app'

const [, desktop] = screenSizes
const paths = [...pageRoutes.map(({ path }) => path.replace(/:\w+/, '0123456789abcdefghjkmnpqrs')), '/no-such-page']

test('the policy blocks nothing on any page, scrolled to the end and fully expanded', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  const getViolations = await recordViolations(page)
  for (const path of paths) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    await scrollToEnd(page)
    await openEverything(page)
    expect({ path, refused: getViolations() }).toEqual({ path, refused: [] })
  }
})

test('the policy blocks nothing when menus, dialogs and the pop-up open and when the language changes', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true, reducedMotion: 'reduce' })
  const { page } = browser
  const getViolations = await recordViolations(page)
  await page.goto(app.url)
  await waitForHydration(page)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  for (const [path, button] of [
    ['/bizgrants', 'Terms and conditions'],
    ['/membership', /^Apply/],
  ] as const) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    await page.locator('main').getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  for (const language of [...shippedLanguages].reverse()) {
    await chooseLanguage(page, language)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
    await closeMenu(page)
  }
  await page.setViewportSize(desktop)
  await page.locator('header summary').first().click()
  expect(getViolations()).toEqual([])
})

test('the policy allows the structured data about the festival', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page, consoleErrors } = browser
  const getViolations = await recordViolations(page)
  for (const path of ['/', '/agefest2025']) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    expect((await readJsonLd(page)).map((schemaObject) => schemaObject['@type'])).toContain('Event')
  }
  expect(getViolations()).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a form response may redirect to the payment page and to no other site', async () => {
  const variables = await createEnvironment('sqlite')
  await using provider = await startExternalProvider(variables, () => {})
  await using app = await startApp({ reuseVariables: variables, env: provider.variables })
  await using browser = await openPage()
  const { page } = browser
  const getViolations = await recordViolations(page)
  const checkout = `${provider.variables.PAYSTACK_URL}/checkout/nothing`
  await postAndFollow(page, app.url, checkout)
  await page.waitForURL(checkout)
  expect(getViolations()).toEqual([])

  await postAndFollow(page, app.url, 'http://127.0.0.1:9/')
  await expect.poll(getViolations).toEqual([expect.stringContaining('form-action')])
  expect(page.url()).toBe(`${app.url}/donate`)
  // The browser's own message comes on another way.
  await expect.poll(() => browser.failures.length).toBe(1)
  browser.failures.length = 0
})

/** Records the policy violations that the browser reports on all following pages. */
async function recordViolations(page: Page): Promise<() => string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellRefused', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { tellRefused } = window as unknown as { tellRefused: (what: string) => void }
      tellRefused(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
  return () => violations
}

async function readJsonLd(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]')
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

/** Opens all details elements and popovers. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.showPopover()
  })
}

/** Submits a form on the page whose response redirects to another URL. */
async function postAndFollow(page: Page, baseUrl: string, location: string): Promise<void> {
  await page.goto(`${baseUrl}/donate`)
  await waitForHydration(page)
  await page.route('**/sent', (route) => route.fulfill({ status: 303, headers: { location } }))
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/sent' })
    document.body.append(form)
    form.submit()
  })
}
