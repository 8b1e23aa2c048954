import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { aDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { readPdf } from '../../support/read-pdf'
import { readQrCode } from '../../support/read-qr-code'
import { startApp, type TestApp } from '../../support/servers/start-app'

test.each(screenSizes)('an order of three shows three tickets, whose QR codes are genuine (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport })
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '3' }))
  await page.goto(app.url + json.order)
  const codes = page.getByRole('img', { name: 'QR code' })
  await codes.last().waitFor()
  expect(await codes.count()).toBe(3)
  await takeScreenshot(page, `order-tickets-${viewport.width}`)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  for (const [name, pageWidth] of [
    ['Tickets as a PDF', 595],
    ['Small PDF (A6)', 298],
  ] as const) {
    const file = await fetch(app.url + (await page.getByRole('link', { name }).getAttribute('href')))
    const pages = await readPdf(new Uint8Array(await file.arrayBuffer()))
    expect(pages.map(({ width }) => Math.round(width))).toEqual(Array.from({ length: 3 }, () => pageWidth))
  }

  await page.getByRole('button', { name: 'Show at the entrance' }).nth(1).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'QR code' })
  const code = (await large.getAttribute('aria-label')) ?? ''
  await takeScreenshot(page, `order-ticket-large-${viewport.width}`)
  const token = (await readQrCode(await large.screenshot())) ?? ''
  expect(code).toContain(await verifyWithPublicKey(app, token))
  await expectAccessible(page)
  expect(browser.consoleErrors).toEqual([])
})

test('a ticket that is used online has no QR code for the entrance', async () => {
  await using app = await startApp()
  const online = tickets.find(({ attendance }) => attendance === 'online')
  await app.submit('registration', aDelegate())
  const { access_token: key, answers } = await app.services.db
    .selectFrom('submission')
    .selectAll()
    .executeTakeFirstOrThrow()
  const values = { ...JSON.parse(answers), ticketType: online?.ticketType }
  await app.services.db
    .updateTable('submission')
    .set({ answers: JSON.stringify(values) })
    .execute()
  await using browser = await openPage()
  await browser.page.goto(`${app.url}/order/${key}`)
  await browser.page.getByRole('heading', { name: online?.title ?? '' }).waitFor()
  expect(await browser.page.getByRole('img', { name: 'QR code' }).count()).toBe(0)
})

/** Verifies a QR code as a stranger with the public key would, and returns the ticket's code. */
async function verifyWithPublicKey(app: TestApp, text: string): Promise<string | undefined> {
  const { public_key: x } = await app.services.db.selectFrom('ticket_key').selectAll().executeTakeFirstOrThrow()
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = readBase45(text)
  const [signed, signature] = [bytes.subarray(0, 10), bytes.subarray(10)]
  if (!verify(null, signed, key, signature)) return undefined
  // Version, key, five bytes of code, kind, year.
  const bits = signed.readUIntBE(2, 5)
  const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const code = Array.from({ length: 8 }, (_, index) => characters[Math.floor(bits / 32 ** (7 - index)) % 32]).join('')
  return `TKT-${code.slice(0, 4)}-${code.slice(4)}`
}

/** Three characters for two bytes. Source: https://www.rfc-editor.org/rfc/rfc9285. */
function readBase45(text: string): Buffer {
  const digits = Array.from(text, (character) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.indexOf(character))
  const bytes: number[] = []
  for (let at = 0; at < digits.length; at += 3) {
    const [low = 0, middle = 0, high = 0] = digits.slice(at, at + 3)
    const value = low + middle * 45 + high * 45 * 45
    bytes.push(...(at + 2 < digits.length ? [value >> 8, value & 255] : [value]))
  }
  return Buffer.from(bytes)
}
