import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { organisation } from '../../content/organisation'
import { refundAsOrganiser, submitPaidOrder } from '../../test/builders/payments'
import { inNaira, paidTicket, priceOfTicket, totalOf } from '../../test/builders/prices'
import { readPdf } from '../../test/support/read-pdf'
import { startApp } from '../../test/support/servers/start-app'
import type { Receipt } from '../payment/receipts/list-receipts.server'
import { createReceiptPdf } from './receipt-pdf.server'

test('the receipt and the credit note of an order are one PDF at its fixed address', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const { access_token } = await app.services.db
    .selectFrom('submission')
    .select('access_token')
    .executeTakeFirstOrThrow()
  const url = `${app.url}/order/${access_token}/receipt.pdf`
  const first = await fetchPdf(url)
  expect(first).toHaveLength(1)
  const { unit, fee } = priceOfTicket(paidTicket)
  const total = inNaira(totalOf(paidTicket, 2))
  for (const text of ['Receipt number', 'R-20', 'Adaeze Okafor', paidTicket.title, `(2 × ${inNaira(unit)})`])
    expect(first[0]?.text).toContain(text)
  for (const text of [inNaira(fee), total, 'Paid: test mode, no real payments', reference, organisation.email])
    expect(first[0]?.text).toContain(text)
  await refundAsOrganiser(app, reference)
  await expect.poll(() => app.services.db.selectFrom('receipt').selectAll().execute()).toHaveLength(2)
  const [again, creditNote] = await fetchPdf(url)
  expect(again?.text).toBe(first[0]?.text)
  keep('credit-note', creditNote?.png)
  for (const text of ['Credit note CN-20', 'For receipt', 'Refunded to', total])
    expect(creditNote?.text).toContain(text)
})

test('an unpaid or unknown order has no receipt', async () => {
  await using app = await startApp()
  for (const key of ['nobody', '0'.repeat(26)])
    expect((await fetch(`${app.url}/order/${key}/receipt.pdf`)).status).toBe(404)
})

test('amounts in dollars, another amount received and the longest texts stay on one page', async () => {
  const { contents, ...receipt } = aReceipt()
  const inDollars = { ...contents, received: { amount: 30_100, currency: 'USD' } }
  const payerName = 'Nwachukwu '.repeat(25).trim()
  const address = 'Suite 12, Pan-African Entrepreneurs House, 45 Ziks Avenue, Awka, Anambra State, Nigeria'
  const organisation = { ...contents.organisation, address }
  const longTexts = { ...receipt, payerName, contents: { ...inDollars, organisation } }
  const pdf = await createReceiptPdf([aReceipt(), longTexts])
  const pages = await readPdf(pdf)
  expect(pages).toHaveLength(2)
  for (const text of ['INTERNATIONAL ACCESS (2 × ₦235,500, $150 each)', 'about $301.91', 'RC 1234567'])
    expect(pages[0]?.text).toContain(text)
  expect(pages[1]?.text).toContain('USD 301.00')
  for (const text of [payerName, address]) expect(pages[1]?.text.split(/\s+/).join(' ')).toContain(text)
  for (const [index, { png }] of pages.entries()) {
    keep(`receipt-${index}`, png)
    // Printed in grey: text stays dark on a light page.
    const { channels } = await sharp(await sharp(png).flatten({ background: 'white' }).greyscale().toBuffer()).stats()
    expect(channels[0]?.min).toBeLessThan(80)
    expect(channels[0]?.max).toBe(255)
  }
})

/** Keeps a page as a picture, for people to look at. */
function keep(name: string, png: Buffer = Buffer.alloc(0)): void {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${name}.png`, png)
}

async function fetchPdf(url: string) {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toContain('no-store')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

function aReceipt(): Receipt {
  return {
    series: 'receipt',
    number: 'R-2026-00042',
    amountKobo: 47_400_000,
    payerName: 'Ọládélé Ụ̀kaẹgbù-Ɗanjuma',
    issuedAtMs: Date.parse('2026-11-24T12:00:00Z'),
    receiptNumber: null,
    reference: `agf-${'0'.repeat(26)}`,
    contents: {
      organisation: {
        name: 'AGEFEST',
        address: 'Awka, Anambra State, Nigeria',
        email: 'hello@agefest.example',
        phone: '+234 000 000 0000',
        registration: 'RC 1234567',
      },
      subject: 'Delegate registration',
      code: 'AGF-0000-0000',
      lines: [
        {
          label: 'INTERNATIONAL ACCESS',
          amountKobo: 47_100_000,
          quantity: 2,
          unitKobo: 23_550_000,
          unitDollars: 150,
        },
        { label: 'Service fee', amountKobo: 300_000 },
      ],
      totalKobo: 47_400_000,
      nairaPerDollar: 1570,
      received: null,
      paidAtMs: Date.parse('2026-11-24T11:00:00Z'),
      isTest: false,
    },
  }
}
