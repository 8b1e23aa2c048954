import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { inNaira, paidTicket, priceOfTicket, totalOf } from '../../builders/prices'
import { openPage, takeScreenshot } from '../../support/browser/browser'
import { createPaidOrder, openOrder } from '../../support/browser/paid-order'
import { startApp } from '../../support/servers/start-app'

test('the receipt prints on one page with everything a bookkeeper needs and no site navigation', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const order = await createPaidOrder(app)
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') })
  })
  await openOrder(page, app, order)
  await page.getByText('Test mode: no real payments').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Print the receipt' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  expect(await page.getByRole('article').count()).toBe(0)

  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  const { reference } = await app.services.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  expect(await countPdfPages(page)).toBe(1)
  const printedText = await readPrintedText(page)
  await takeScreenshot(page, 'order-receipt')
  for (const text of [
    organisation.name,
    i18nFor('en')._(organisation.address),
    'Receipt',
    code,
    reference,
    paidTicket.title,
    'Service fee',
    inNaira(priceOfTicket(paidTicket).fee),
    inNaira(totalOf(paidTicket, 2)),
    'Paid on',
  ])
    expect(printedText).toContain(text)
  expect(printedText).toMatch(/^Paid$/m)
  expect(printedText).toContain('Test mode: no real payments')
  for (const text of [
    'Menu',
    'Print the receipt',
    'Send the email again',
    'Go to the home page',
    'is over',
    'adaeze',
    'a…@',
  ])
    expect(printedText).not.toContain(text)

  for (const state of ['awaiting payment', 'needs review', 'reversed'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    await openOrder(page, app, order)
    const unpaidText = await readPrintedText(page)
    expect(unpaidText).toMatch(/^Not (paid|confirmed)/m)
    expect(unpaidText).not.toMatch(/^Paid|Receipt|^Paid on/m)
  }
})

/** Returns the text visible in print. */
async function readPrintedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: text hidden in print must not count
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return text
}

async function countPdfPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
