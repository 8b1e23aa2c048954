import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
import { openPage, screenSizes, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { countWorkers, listCachedPaths, waitUntilSiteCached, withWorker } from '../../support/browser/site-worker'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

/** The paths of all pages but those of orders and payments. */
const publicPaths = (
  JSON.parse(readFileSync(path.join(testedBuild, 'pages/index.json'), 'utf8')) as {
    documents: { language: string; path: string; private: boolean }[]
  }
).documents
  .filter(({ language, private: isPrivate }) => language === 'en' && !isPrivate)
  .map((document) => document.path)

test.each(['en', 'fr'])(
  'after one visit of the home page, every page opens without a network (%s)',
  async (language) => {
    expect(publicPaths.length).toBeGreaterThan(20)
    await using app = await startApp()
    await using browser = await openPage(withWorker)
    const { page } = browser
    const texts = new Map<string, string>()
    for (const path of publicPaths) texts.set(path, await readHeading(app.url + path, language))
    await page.goto(`${app.url}/?lang=${language}`)
    await waitUntilSiteCached(page)
    await page.context().setOffline(true)
    for (const path of publicPaths) {
      await page.goto(app.url + path)
      await page.getByText(language === 'fr' ? 'Êtes-vous hors ligne' : 'Are you offline?').waitFor()
      const heading = page.locator('main h1').first()
      if (texts.get(path) !== '') expect(normalize(await heading.textContent()), path).toBe(texts.get(path))
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language)
      expect(await page.title(), path).not.toBe('AGEFEST')
    }
  },
)

test.each(screenSizes)('a page that was visited opens at once and says from when it is (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ ...withWorker, viewport })
  const { page } = browser
  await page.goto(`${app.url}/about`)
  await waitUntilSiteCached(page)
  const requests: string[] = []
  page.context().on('request', (request) => {
    if (request.isNavigationRequest() && request.serviceWorker() !== null) requests.push(request.url())
  })
  await page.goto(`${app.url}/faq`)
  await page.goto(`${app.url}/about`)
  await waitForHydration(page)
  expect(await page.getByText('Are you offline?').count()).toBe(0)
  // Nothing asked the network for the document before it was shown.
  expect(requests.filter((url) => url.endsWith('/about'))).toEqual([])
  await app.stop()
  await page.goto(`${app.url}/about`)
  await page.getByText(/This page was last updated on \d+ \w+ \d{4} at \d\d:\d\d\./).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takeScreenshot(page, `site-offline-${viewport.width}`)
  await expectAccessible(page)
  // A link inside the site opens a page that was never visited.
  await footerLink(page, '/contact').click()
  await page.waitForURL(`${app.url}/contact`)
  await page.getByLabel('Full name').waitFor()
})

test('pages of payments, sent forms and other addresses never come from the device', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  for (const path of ['/', '/success?trxref=none', '/donate-success?trxref=none', '/nowhere', '/contact']) {
    await page.goto(app.url + path)
    await waitForHydration(page)
  }
  await waitUntilSiteCached(page)
  const kept = await listCachedPaths(page)
  const pages = kept.filter((path) => !path.startsWith('/assets/'))
  expect(pages.filter((path) => /success|order|ticket\/|nowhere|sandbox/.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/countries'])
  await page.context().setOffline(true)
  for (const path of ['/success?trxref=none', '/success/plain?trxref=none', '/order/abc', '/api/countdown']) {
    // In a tab of its own, where the browser's page about the error can come when it likes.
    const tab = await page.context().newPage()
    await expect(tab.goto(app.url + path), path).rejects.toThrow('ERR_')
    await tab.close()
  }
  await page.goto(`${app.url}/contact`)
  const isSent = await page.evaluate(() =>
    fetch('/contact', { method: 'POST' }).then(
      () => true,
      () => false,
    ),
  )
  expect(isSent).toBe(false)
})

test('a visitor who saves data gets nothing that no page has asked for, and visited pages still open', async () => {
  await using app = await startApp()
  await using browser = await openPage(withWorker)
  const { page } = browser
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(app.url)
  await expect.poll(() => countWorkers(page)).toBe(1)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await expect.poll(() => listCachedPaths(page)).toContain('/faq')
  const kept = await listCachedPaths(page)
  expect(kept).not.toContain('/404')
  expect(kept).not.toContain('/-complete')
  expect(kept).not.toContain('/about')
  await page.context().setOffline(true)
  await page.goto(`${app.url}/faq`)
  await page.getByText('Are you offline?').waitFor()
  await expect(page.goto(`${app.url}/about`)).rejects.toThrow('ERR_')
})

test('without service workers, or without space on the device, the site works as before', async () => {
  await using app = await startApp()
  await using browser = await openPage({ popUp: true, serviceWorkers: 'allow' })
  const { page } = browser
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await page.goto(app.url)
  await waitForHydration(page)
  await footerLink(page, '/about').click()
  await page.waitForURL(`${app.url}/about`)
  await page.goto(`${app.url}/contact`)
  await page.getByLabel('Full name').fill('Ada')
  expect(await page.getByText('Are you offline?').count()).toBe(0)

  await using privateBrowser = await openPage({ popUp: true })
  const { page: privatePage } = privateBrowser
  await privatePage.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await privatePage.goto(app.url)
  await waitForHydration(privatePage)
  expect(await privatePage.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await footerLink(privatePage, '/about').click()
  await privatePage.waitForURL(`${app.url}/about`)
  expect(privateBrowser.consoleErrors).toEqual([])
})

/** The page's heading as the server sends it, or an empty text. */
async function readHeading(url: string, language: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie: `selectedLanguage=${language}` } })
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await response.text()) ?? []
  return normalize(
    heading
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  )
}

function normalize(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
