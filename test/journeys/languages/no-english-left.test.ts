import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/domain/languages'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { flows } from '../../../src/flows/index'
import { pageRoutes } from '../../../src/site/routes'
import { expectNoHorizontalScroll, openPage, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage, closeMenu, settledTexts, visibleTexts } from '../../support/browser/choose-language'
import { findEnglishSentences } from '../../support/browser/find-english-sentences'
import { findUntranslatedMessages } from '../../support/browser/find-untranslated-messages'
import { placeOrdersOfEveryKind } from '../../support/orders-of-every-kind'
import { startApp } from '../../support/servers/start-app'
import { testScale } from '../../support/test-scale'
import { clockBeforeFestival } from '../../support/ticket-orders'

/** In `npm test` the language with the longest words and the last one; all of them at the full scale. */
const testedLanguages = testScale({
  short: shippedLanguages.filter((language, index) => language === 'zu' || index === shippedLanguages.length - 2),
  full: shippedLanguages.filter((language) => language !== 'en'),
})

const staticPaths = [...pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':')), '/no-such-page']

/** Pages on which the language is changed and changed back, by path. */
const changedPaths = testScale({ short: ['/', '/agefest2025', '/find'], full: staticPaths })

const narrowPhone = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const

describe.each(testedLanguages)('in %s, at 320 px', (language) => {
  test('no page, menu, dialog or error of a form shows English or scrolls sideways', { timeout: 900_000 }, async () => {
    await using app = await startApp({ clock: clockBeforeFestival() })
    const orderPaths = await placeOrdersOfEveryKind(app)
    await using browser = await openPage(narrowPhone)
    const { page } = browser
    const wrong: Finding[] = []
    await chooseByAddress(page, app.url, language)
    for (const path of [...staticPaths, ...orderPaths]) {
      await page.goto(app.url + path)
      if (!path.startsWith('/going')) await waitForHydration(page)
      if (orderPaths.includes(path)) await page.waitForLoadState('networkidle')
      await openEverything(page)
      wrong.push(...(await inspect(page, language, path)))
    }
    for (const { flow } of flows) {
      await page.goto(app.url + flow.pagePath)
      await waitForHydration(page)
      const form = page.locator(`form[data-flow=${flow.name}]`)
      if (!(await form.isVisible())) await page.locator('main button:visible').first().click()
      for (const box of await form.locator('input[type=checkbox]:visible').all()) await box.check()
      await form.locator('button[type=submit]:visible').first().press('Enter')
      await page.locator('[role=alert]:visible').first().waitFor()
      wrong.push(...(await inspect(page, language, `${flow.pagePath}, rejected`)))
    }
    for (const path of ['/bizgrants', orderPaths[0]]) {
      await page.goto(app.url + path)
      await waitForHydration(page)
      await page.locator('main button[aria-haspopup=dialog]:visible').first().click()
      await page.getByRole('dialog').waitFor()
      wrong.push(...(await inspect(page, language, `${path}, dialog`)))
    }
    await page.goto(`${app.url}/find`)
    await waitForHydration(page)
    await page.locator('main input[type=email]').fill('nobody@example.com')
    await page.locator('main button[type=submit]').press('Enter')
    // The fields are empty again once the form was accepted.
    await expect.poll(() => page.locator('main input[type=email]').inputValue()).toBe('')
    wrong.push(...(await inspect(page, language, '/find, sent')))
    expect(wrong).toEqual([])
    expect(browser.consoleErrors.filter((line) => !/status of (4\d\d)/.test(line))).toEqual([])
  })

  test('no page shows English or scrolls sideways without JavaScript', { timeout: 600_000 }, async () => {
    await using app = await startApp({ clock: clockBeforeFestival() })
    await using browser = await openPage({ ...narrowPhone, javaScriptEnabled: false })
    const { page } = browser
    const wrong: Finding[] = []
    for (const path of staticPaths) {
      await page.goto(`${app.url}${path}?lang=${language}`)
      wrong.push(...(await inspect(page, language, path)))
    }
    expect(wrong).toEqual([])
  })

  test('English comes back exactly', { timeout: 900_000 }, async () => {
    await using app = await startApp({ clock: clockBeforeFestival() })
    const [order = ''] = await placeOrdersOfEveryKind(app)
    await using browser = await openPage(narrowPhone)
    const { page } = browser
    for (const path of [...changedPaths, order]) {
      await page.goto(app.url + path)
      await waitForHydration(page)
      if (path === order) await page.waitForLoadState('networkidle')
      const english = { texts: await settledTexts(page), title: await page.title() }
      await chooseLanguage(page, language)
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
      await chooseLanguage(page, 'en')
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
      await closeMenu(page)
      await expect.poll(async () => ({ texts: await visibleTexts(page), title: await page.title() })).toEqual(english)
    }
  })
})

/** Chooses a language for all following pages, by an address with it. */
async function chooseByAddress(page: Page, url: string, language: string): Promise<void> {
  await page.goto(`${url}/?lang=${language}`)
  await waitForHydration(page)
  await page.waitForFunction((code) => document.cookie.includes(`selectedLanguage=${code}`), language)
}

/** What is wrong on a page: a text in English, or that the page scrolls sideways. */
interface Finding {
  path: string
  problem: string
}

async function inspect(page: Page, language: Language, path: string): Promise<Finding[]> {
  const problems = new Set([
    ...(await findUntranslatedMessages(page, language)),
    ...(await findEnglishSentences(page, language)),
  ])
  if ((await page.locator('html').getAttribute('lang')) !== language) problems.add('The document has another language')
  await expectNoHorizontalScroll(page).catch((error: Error) => problems.add(error.message))
  return [...problems].map((problem) => ({ path, problem }))
}

/** Opens all details elements and popovers. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.showPopover()
  })
}
