import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

const rule = 'One application only. Multiple applications are disqualified.'

/** Whether this is still the document that was opened first. */
async function marked(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  return () => page.evaluate(() => document.documentElement.dataset.first !== undefined)
}

/** The scripts that a page asks for from now on. */
function scripts(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && urls.push(request.url()))
  return urls
}

test('the prose of a document is there without scripts', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/bizgrants`)
  for (const words of [rule, 'What the judges ask', 'Register for the festival'])
    await page.getByText(words).filter({ visible: true }).first().waitFor()
})

test('the prose stays as it was when the page comes alive, without its script, and its links lead through the site', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const asked = scripts(page)
  await page.goto(`${app.url}/bizgrants`)
  await page.evaluate(() => document.querySelector('#criteria')?.setAttribute('data-mark', ''))
  await hydrated(page)
  await page.getByRole('button', { name: 'Terms and conditions' }).first().click()
  await page.getByRole('dialog').getByText(rule).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('#criteria[data-mark]').textContent()).toBe('What the judges ask')
  const criterion = page.getByRole('heading', { name: 'The product' })
  await criterion.scrollIntoViewIfNeeded()
  await expect
    .poll(() => criterion.evaluate((heading) => getComputedStyle(heading.parentElement ?? heading).opacity))
    .toBe('1')
  expect(asked.filter((url) => /competition|conditions/.test(url))).toEqual([])

  const isSame = await marked(page)
  await page.getByRole('main').getByRole('link', { name: 'Register for the festival' }).click()
  await page.waitForURL(`${app.url}/agefest2025`)
  await page.getByRole('heading', { level: 1, name: 'Register for AGEFEST' }).waitFor()
  expect(await isSame()).toBe(true)
  await page.goBack()
  await page.getByText(rule).filter({ visible: true }).first().waitFor()
  expect(await isSame()).toBe(true)
  expect(browser.complaints).toEqual([])
})

test('who comes over a link inside the site sees the page before until the prose is there too', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  const isSame = await marked(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(competition|conditions)/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/competition/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply For Grant' }).click()
  await asked
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Apply For Grant' }).waitFor()
  await page.getByText(rule).filter({ visible: true }).first().waitFor()
  expect(await isSame()).toBe(true)
  expect(browser.complaints).toEqual([])
})

test('prose whose script does not come any more is read in its own document', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  const isSame = await marked(page)
  await page.route(/\/assets\/(competition|conditions)/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply For Grant' }).click()
  await page.waitForURL(`${app.url}/bizgrants`)
  await page.getByText(rule).filter({ visible: true }).first().waitFor()
  await expect.poll(isSame).toBe(false)
})
