import { expect, test } from 'vitest'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import {
  chooseLanguage,
  closeMenu,
  languageForm,
  settledTexts,
  visibleTexts,
} from '../../support/browser/choose-language'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const translations = [
  ['fr', 'S’inscrire à AGEFEST', 'Nom complet'],
  ['ig', 'Debanye aha maka AGEFEST', 'Aha zuru ezu'],
] as const

test.each(translations)(
  'the page changes to %s in place, keeps typed values, and changes back exactly',
  async (code, heading, label) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(`${app.url}/agefest2025`)
    await waitForHydration(page)
    await page.getByLabel('Full name').fill('Ọládélé Ngọzị')
    await page.getByLabel('Country', { exact: true }).selectOption('Ghana')
    await page.getByText('Saved on this device.').waitFor()
    const english = { texts: await settledTexts(page), title: await page.title() }

    await chooseLanguage(page, code)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code)
    await expect.poll(() => page.title()).not.toBe(english.title)
    expect(await page.getByLabel(label).inputValue()).toBe('Ọládélé Ngọzị')
    expect(await page.locator('[name=country]').inputValue()).toBe('Ghana')

    await chooseLanguage(page, 'en')
    await page.getByRole('heading', { level: 1, name: 'Register for AGEFEST' }).waitFor({ state: 'attached' })
    await closeMenu(page)
    await expect.poll(async () => ({ texts: await visibleTexts(page), title: await page.title() })).toEqual(english)
    expect(browser.consoleErrors).toEqual([])
  },
)

test.each(translations)(
  'the choice of %s lasts: the next document and the pages it links to are in that language',
  async (code, heading) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(app.url)
    await waitForHydration(page)
    await chooseLanguage(page, code)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code)

    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto(`${app.url}/agefest2025`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await waitForHydration(page)
    // Hydration uses the catalog that came with the document.
    expect(requestedUrls.filter((url) => url.includes('/words-'))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)

    await page.getByRole('contentinfo').locator('a[href="/faq"]').click()
    await page.waitForURL(`${app.url}/faq`)
    await expect.poll(() => page.title()).toMatch(code === 'fr' ? /^Questions fréquentes/ : /^Ajụjụ/)
    expect(browser.consoleErrors).toEqual([])
  },
)

test('amounts are written the same way by the server, by hydration, after a choice and in errors', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025?lang=fr`)
  const amounts = async () => ((await page.locator('main').textContent()) ?? '').match(/[₦$][\d.,\s]*\d/g) ?? []
  const served = await amounts()
  expect(served).toEqual(expect.arrayContaining([expect.stringMatching(/^₦\d+\u202f\d{3}$/)]))
  await waitForHydration(page)
  expect(await amounts()).toEqual(served)
  await chooseLanguage(page, 'en')
  await expect.poll(amounts).toEqual(served.map((amount) => amount.replaceAll('\u202f', ',')))
  await chooseLanguage(page, 'fr')
  await expect.poll(amounts).toEqual(served)
  await closeMenu(page)
  await page.locator('[name=ticketType]').nth(2).click()
  await page.locator('[name=numberOfTicket]').fill('999999999999999')
  await page.getByText('₦999\u202f999\u202f999\u202f999').first().waitFor()
  expect(browser.consoleErrors).toEqual([])
})

test('without JavaScript the selector submits to the server, and the choice lasts', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/about`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await languageForm(page).locator('select').selectOption('ig')
  await languageForm(page).locator('button').click()
  await page.waitForURL(`${app.url}/about?lang=ig`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Banyere anyị')
  await page.goto(`${app.url}/faq`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ig')
})

test('the language in the URL is stored until the visitor chooses another one', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq?lang=fr`)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('fr')
  await chooseLanguage(page, 'en')
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor({ state: 'attached' })
  await page.waitForURL(`${app.url}/faq`)
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('the last chosen language is shown even if the catalog of the previous choice arrives later', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  const heldRequests: (() => void)[] = []
  await page.route(/\/words-.*\/fr\//, (route) => {
    heldRequests.push(() => route.continue())
  })
  await chooseLanguage(page, 'fr')
  await expect.poll(() => heldRequests.length).toBe(2)
  await chooseLanguage(page, 'ig')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ig')
  const lateResponse = page.waitForResponse(/\/fr\/faq/)
  for (const release of heldRequests) release()
  await (await lateResponse).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ig')
  expect(await page.locator('select[name=lang]').first().inputValue()).toBe('ig')
})

test('a browser without the cookie still gets its stored language', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'fr'))
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await page.evaluate(() => document.cookie)).toContain('selectedLanguage=fr')
})

test.each(translations.map(([code]) => code))(
  'the long words of %s fit into 320 px, and axe finds no violations',
  async (code) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport: { width: 320, height: 640 } })
    const { page } = browser
    for (const path of [
      '/',
      '/agefest2025',
      '/membership',
      '/paega',
      '/volunteers',
      '/bizgrants',
      '/privacy-policy',
      '/order/x',
    ]) {
      await page.goto(`${app.url}${path}?lang=${code}`)
      await waitForHydration(page)
      await expectNoHorizontalScroll(page)
    }
    await page.goto(`${app.url}/donate?lang=${code}`)
    await waitForHydration(page)
    await takeScreenshot(page, `languages-${code}`)
    await expectAccessible(page)
  },
)
