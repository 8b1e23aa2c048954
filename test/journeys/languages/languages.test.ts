import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, selector, textsOf } from '../../support/browser/choose-language'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

const translated = [
  ['fr', 'S’inscrire à AGEFEST', 'Nom complet'],
  ['ig', 'Debanye aha maka AGEFEST', 'Aha zuru ezu'],
] as const

test.each(translated)(
  'the page changes to %s where it stands, keeps what was typed, and changes back exactly',
  async (code, heading, label) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(`${app.url}/agefest2025`)
    await hydrated(page)
    await page.getByLabel('Full name').fill('Ọládélé Ngọzị')
    await page.getByLabel('Country', { exact: true }).selectOption('Ghana')
    await page.getByText('Saved on this phone.').waitFor()
    await page.getByText('Test mode: no real money moves').waitFor()
    const english = { texts: await textsOf(page), title: await page.title() }

    await chooseLanguage(page, code)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code)
    expect(await page.title()).not.toBe(english.title)
    expect(await page.getByLabel(label).inputValue()).toBe('Ọládélé Ngọzị')
    expect(await page.locator('[name=country]').inputValue()).toBe('Ghana')

    await chooseLanguage(page, 'en')
    await page.getByRole('heading', { level: 1, name: 'Register for AGEFEST' }).waitFor({ state: 'attached' })
    await closeMenu(page)
    expect({ texts: await textsOf(page), title: await page.title() }).toEqual(english)
    expect(browser.complaints).toEqual([])
  },
)

test.each(translated)(
  'a choice of %s lasts: the next document comes in it, and the links on it lead to pages in it',
  async (code, heading) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.goto(app.url)
    await hydrated(page)
    await chooseLanguage(page, code)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${app.url}/agefest2025`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await hydrated(page)
    // It is taken over with the words that came along.
    expect(asked.filter((url) => url.includes('/words-'))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)

    await page.getByRole('contentinfo').locator('a[href="/faq"]').click()
    await page.waitForURL(`${app.url}/faq`)
    await expect.poll(() => page.title()).toMatch(code === 'fr' ? /^Questions fréquentes/ : /^Ajụjụ/)
    expect(browser.complaints).toEqual([])
  },
)

test('without scripts the selector asks the server, and the choice lasts', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/about`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await selector(page).locator('select').selectOption('ig')
  await selector(page).locator('button').click()
  await page.waitForURL(`${app.url}/about?lang=ig`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Banyere anyị')
  await page.goto(`${app.url}/faq`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ig')
})

test('what the address asks for is kept, until the visitor chooses again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq?lang=fr`)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('fr')
  await chooseLanguage(page, 'en')
  await page.getByRole('heading', { level: 1, name: 'Ask, and you will know' }).waitFor({ state: 'attached' })
  expect(page.url()).toBe(`${app.url}/faq`)
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('the language chosen last is spoken, though the words of the one before come later', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  const held: (() => void)[] = []
  await page.route(/\/words-.*\/fr\//, (route) => {
    held.push(() => route.continue())
  })
  await chooseLanguage(page, 'fr')
  await expect.poll(() => held.length).toBe(2)
  await chooseLanguage(page, 'ig')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ig')
  const late = page.waitForResponse(/\/fr\/faq/)
  for (const letGo of held) letGo()
  await (await late).finished()
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ig')
  expect(await page.locator('select[name=lang]').first().inputValue()).toBe('ig')
})

test('in another language the menu has its place when the bar turns fixed, and the open menu is headed by one row', async () => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width: 1280, height: 800 } })
  const { page } = browser
  for (const [code] of translated) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${app.url}/faq?lang=${code}`)
    await hydrated(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.locator('.bar-fixed').waitFor()
    expect(await height()).toBe(before)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.locator('button[popovertarget=menu]:visible').first().click()
    const [logo, close] = await Promise.all([
      page.locator('#menu svg').first().boundingBox(),
      page.locator('#menu button[popovertargetaction=hide]').boundingBox(),
    ])
    expect(close?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
  }
})

test('a browser that lost the cookie still comes to its language', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'fr'))
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await page.evaluate(() => document.cookie)).toContain('selectedLanguage=fr')
})

test.each(translated.map(([code]) => code))(
  'the long words of %s fit into 320 px, and axe finds nothing',
  async (code) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport: { width: 320, height: 640 } })
    const { page } = browser
    for (const at of [
      '/',
      '/agefest2025',
      '/membership',
      '/paega',
      '/volunteers',
      '/bizgrants',
      '/privacy-policy',
      '/order/x',
    ]) {
      await page.goto(`${app.url}${at}?lang=${code}`)
      await hydrated(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${app.url}/donate?lang=${code}`)
    await hydrated(page)
    await picture(page, `languages-${code}`)
    await expectAccessible(page)
  },
)
