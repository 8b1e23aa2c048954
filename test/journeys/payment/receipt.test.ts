import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, picture } from '../../support/browser/browser'
import { aPaidOrder, openOrder } from '../../support/browser/paid-order'
import { startApp } from '../../support/servers/start-app'

test('the receipt is one page of paper with all that a bookkeeper asks for, and nothing of the site', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const order = await aPaidOrder(app)
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') })
  })
  await openOrder(page, app, order)
  await page.getByRole('button', { name: 'Print the receipt' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  expect(await page.getByRole('article').count()).toBe(0)

  const { code } = await app.services.db.selectFrom('submission').select('code').executeTakeFirstOrThrow()
  const { reference } = await app.services.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  expect(await pagesOf(page)).toBe(1)
  const paper = await onPaper(page)
  await picture(page, 'order-receipt')
  for (const words of [
    'AGEFEST',
    'Awka',
    'Receipt',
    code,
    reference,
    'EXECUTIVE ACCESS',
    'Service fee',
    '₦300',
    '₦40,300',
    'Paid on',
  ])
    expect(paper).toContain(words)
  expect(paper).toMatch(/^Paid$/m)
  expect(paper).toContain('Test mode: no real money moves')
  for (const words of [
    'Menu',
    'Print the receipt',
    'Send the letter again',
    'Go to the home page',
    'is over',
    'adaeze',
    'a…@',
  ])
    expect(paper).not.toContain(words)

  for (const state of ['awaiting payment', 'needs review', 'reversed'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    await openOrder(page, app, order)
    const unpaid = await onPaper(page)
    expect(unpaid).toMatch(/^Not (paid|confirmed)/m)
    expect(unpaid).not.toMatch(/^Paid|Receipt|^Paid on/m)
  }
})

/** The words that paper would show. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: what print hides must not count
  const words = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return words
}

async function pagesOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
