import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { questions } from '../../../content/faq'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test.each([true, false])('one answer is open at a time, and a click toggles it (scripts: %s)', async (scripts) => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: scripts })
  const { page } = browser
  for (const path of ['/', '/faq']) {
    await page.goto(app.url + path)
    if (scripts) await hydrated(page)
    const entries = questionsOf(page)
    expect(await numbersOf(page)).toEqual(questions.map((_, place) => String(place + 1)))
    await expectOpen(page, [])
    await entries.nth(5).locator('summary').click()
    await expectOpen(page, [5])
    await entries.nth(1).locator('summary').click()
    await expectOpen(page, [1])
    await entries.nth(1).locator('summary').click()
    await expectOpen(page, [])
  }
  expect(browser.complaints).toEqual([])
})

test('answers carry the facts of the content and lead to the pages that say more', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  expect(await questionsOf(page).count()).toBe(questions.length)
  for (const [place, { facts = {}, links }] of questions.entries()) {
    const entry = questionsOf(page).nth(place)
    await entry.locator('summary').click()
    for (const fact of Object.values(facts).filter((value) => typeof value === 'string'))
      expect(await entry.textContent()).toContain(fact)
    for (const { to } of links) await entry.locator(`a[href="${to}"]`).waitFor()
  }
  expect((await page.locator('main :is(p, li, summary)').allTextContents()).join(' ')).not.toMatch(/[{}]|\[object/)
  const { links = [] } = questions.at(-1) ?? {}
  await questionsOf(page).last().locator(`a[href="${links[0]?.to}"]`).click()
  await page.waitForURL(`${app.url}${links[0]?.to}`)
})

test.each(screens)('everybody can read the questions, open and closed (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  await expectAccessible(page)
  await questionsOf(page).first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expectOpen(page, [0])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, `faq-${viewport.width}`)
})

function questionsOf(page: Page) {
  return page.locator('main details[name=questions]')
}

async function numbersOf(page: Page): Promise<string[]> {
  const lines = await questionsOf(page).locator('summary').allTextContents()
  return lines.map((line) => line.match(/^\d+/)?.[0] ?? '')
}

async function expectOpen(page: Page, places: number[]): Promise<void> {
  const open = async () => {
    const all = await questionsOf(page).all()
    const states = await Promise.all(all.map((question) => question.getAttribute('open')))
    return states.flatMap((state, place) => (state === null ? [] : [place]))
  }
  await expect.poll(open).toEqual(places)
}
