import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { pageRoutes } from '../../../src/site/routes'
import { hydrated, openPage, screens } from '../../support/browser/browser'
import { chooseLanguage, closeMenu } from '../../support/browser/choose-language'
import { startOutsideProvider } from '../../support/servers/external-provider'
import { freshVariables, startApp } from '../../support/servers/start-app'

const [, desk] = screens
const paths = [...pageRoutes.map(({ path }) => path.replace(/:\w+/, '0123456789abcdefghjkmnpqrs')), '/no-such-page']

test('on no page, read to its end and with everything unfolded, does the policy refuse anything', async () => {
  await using app = await startApp()
  await using browser = await openPage({ reducedMotion: 'reduce' })
  const { page } = browser
  const refusals = await refusalsOn(page)
  for (const path of paths) {
    await page.goto(app.url + path)
    await hydrated(page)
    await readToTheEnd(page)
    await unfold(page)
    expect({ path, refused: refusals() }).toEqual({ path, refused: [] })
  }
})

test('neither does it where menus, dialogs and the pop-up open, and where another language is chosen', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true, reducedMotion: 'reduce' })
  const { page } = browser
  const refusals = await refusalsOn(page)
  await page.goto(app.url)
  await hydrated(page)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  for (const [path, button] of [
    ['/bizgrants', 'Terms and conditions'],
    ['/membership', /^Apply/],
  ] as const) {
    await page.goto(app.url + path)
    await hydrated(page)
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
  await page.setViewportSize(desk)
  await page.locator('header summary').first().click()
  expect(refusals()).toEqual([])
})

test('a form may be answered with the way to the payment page, and with no way to any other site', async () => {
  const variables = await freshVariables('sqlite')
  await using provider = await startOutsideProvider(variables, () => {})
  await using app = await startApp({ again: variables, env: provider.variables })
  await using browser = await openPage()
  const { page } = browser
  const refusals = await refusalsOn(page)
  const checkout = `${provider.variables.PAYSTACK_URL}/checkout/nothing`
  await postAndFollow(page, app.url, checkout)
  await page.waitForURL(checkout)
  expect(refusals()).toEqual([])

  await postAndFollow(page, app.url, 'http://127.0.0.1:9/')
  await expect.poll(refusals).toEqual([expect.stringContaining('form-action')])
  expect(page.url()).toBe(`${app.url}/donate`)
  expect(browser.faults).toHaveLength(1)
  browser.faults.length = 0
})

/** What the policy of the pages that follow refuses; told by the browser itself, page by page. */
async function refusalsOn(page: Page): Promise<() => string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { tellRefused } = window as unknown as { tellRefused: (what: string) => void }
      tellRefused(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
  return () => refused
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
  })
}

/** Opens all that is folded away. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.showPopover()
  })
}

/** Sends a form of the page, which is answered with the way to another address. */
async function postAndFollow(page: Page, site: string, to: string): Promise<void> {
  await page.goto(`${site}/donate`)
  await hydrated(page)
  await page.route('**/sent', (route) => route.fulfill({ status: 303, headers: { location: to } }))
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/sent' })
    document.body.append(form)
    form.submit()
  })
}
