import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { questions } from '../../../content/faq'
import {
  expectNoHorizontalScroll,
  openPage,
  screenSizes,
  takeScreenshot,
  waitForHydration,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { startApp } from '../../support/servers/start-app'

test.each([true, false])('one answer is open at a time, and a click toggles it (scripts: %s)', async (scripts) => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: scripts })
  const { page } = browser
  for (const path of ['/', '/faq']) {
    await page.goto(app.url + path)
    if (scripts) await waitForHydration(page)
    const entries = findQuestions(page)
    expect(await readNumbers(page)).toEqual(questions.map((_, index) => String(index + 1)))
    await expectOpen(page, [])
    await entries.nth(5).locator('summary').click()
    await expectOpen(page, [5])
    await entries.nth(1).locator('summary').click()
    await expectOpen(page, [1])
    await entries.nth(1).locator('summary').click()
    await expectOpen(page, [])
  }
  expect(browser.consoleErrors).toEqual([])
})

test('answers contain the facts from the content and link to the related pages', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  expect(await findQuestions(page).count()).toBe(questions.length)
  for (const [index, { facts = {}, links }] of questions.entries()) {
    const entry = findQuestions(page).nth(index)
    await entry.locator('summary').click()
    for (const fact of Object.values(facts).filter((value) => typeof value === 'string'))
      expect(await entry.textContent()).toContain(fact)
    for (const { to } of links) await entry.locator(`a[href="${to}"]`).waitFor()
  }
  expect((await page.locator('main :is(p, li, summary)').allTextContents()).join(' ')).not.toMatch(/[{}]|\[object/)
  const { links = [] } = questions.at(-1) ?? {}
  await findQuestions(page).last().locator(`a[href="${links[0]?.to}"]`).click()
  await page.waitForURL(`${app.url}${links[0]?.to}`)
})

test.each(screenSizes)('the questions are accessible, open and closed (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await expectAccessible(page)
  await findQuestions(page).first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expectOpen(page, [0])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, `faq-${viewport.width}`)
})

function findQuestions(page: Page) {
  return page.locator('main details[name=questions]')
}

async function readNumbers(page: Page): Promise<string[]> {
  const lines = await findQuestions(page).locator('summary').allTextContents()
  return lines.map((line) => line.match(/^\d+/)?.[0] ?? '')
}

async function expectOpen(page: Page, indexes: number[]): Promise<void> {
  const listOpenQuestions = async () => {
    const all = await findQuestions(page).all()
    const states = await Promise.all(all.map((question) => question.getAttribute('open')))
    return states.flatMap((state, index) => (state === null ? [] : [index]))
  }
  await expect.poll(listOpenQuestions).toEqual(indexes)
}
