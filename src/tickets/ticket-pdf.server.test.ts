import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tickets } from '../../content/tickets'
import { aDelegate } from '../../test/builders/delegate'
import { readPdf, readPdfText } from '../../test/support/read-pdf'
import { readQrCode } from '../../test/support/read-qr-code'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { clockBeforeFestival, getFromApi, postToApi } from '../../test/support/ticket-orders'
import { languages } from '../domain/languages'
import { i18nFor } from '../i18n/catalogs.server'
import { drawQrCode } from './qr-code.server'
import { listTicketKeys, verifyTicketToken } from './ticket-keys.server'
import { createTicketPdf } from './ticket-pdf.server'

test('the PDF of an order holds a page for each ticket, whose QR code is genuine in colour and in grey', async () => {
  await using app = await startApp()
  const fullName = 'Ọládélé Ụ̀kaẹgbù-Ɗanjuma'
  const { json } = await app.submit('registration', aDelegate({ fullName, numberOfTicket: '3' }))
  const pages = await fetchPdf(app, `${json.order}/tickets.pdf`)
  expect(pages).toHaveLength(3)
  const codes = await ticketCodes(app)
  for (const [index, { text, width, height, png }] of pages.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(text).toContain(codes[index])
    expect(text).toContain('When and where')
    const grey = await sharp(png).greyscale().png().toBuffer()
    for (const image of [png, grey]) expect(await readTicketCode(app, image)).toBe(codes[index])
  }
  expect(pages[0]?.text.normalize()).toContain(fullName.normalize())
  keep('tickets-a4', pages[0]?.png)
})

test('a phone-sized PDF holds only the tickets, and begins where it is asked to', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '120' }))
  const pages = await fetchPdf(app, `${json.order}/tickets.pdf?format=a6&from=101`)
  expect(pages).toHaveLength(20)
  expect([Math.round(pages[0]?.width ?? 0), Math.round(pages[0]?.height ?? 0)]).toEqual([298, 420])
  expect(pages[0]?.text).toContain((await ticketCodes(app))[100])
  expect(await fetchPdf(app, `${json.order}/tickets.pdf?from=0`)).toHaveLength(50)
  keep('tickets-a6', pages[0]?.png)
})

test('a PDF from a place on begins at that place, although tickets before it were passed on', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '4' }))
  await getFromApi(app, json.order ?? '')
  const fourth = (await ticketCodes(app))[3]
  const passedOn = { fullName: 'Bola Adé', email: 'bola@example.com' }
  expect((await postToApi(app, `${json.order}/tickets/2/holder`, passedOn)).status).toBe(200)
  const pages = await fetchPdf(app, `${json.order}/tickets.pdf?format=a6&from=4`)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain(fourth)
})

test('a ticket that is used online says how, and the longest texts stay on their page', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate({ fullName: 'Nwachukwu'.repeat(22) }))
  for (const { ticketType, title, attendance } of tickets) {
    const { answers } = await app.services.db.selectFrom('submission').select('answers').executeTakeFirstOrThrow()
    await app.services.db
      .updateTable('submission')
      .set({ answers: JSON.stringify({ ...JSON.parse(answers), ticketType }) })
      .execute()
    await app.services.db.deleteFrom('ticket').execute()
    const pages = await fetchPdf(app, `${json.order}/tickets.pdf`)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain(title)
    const qrCode = await readQrCode(pages[0]?.png ?? Buffer.alloc(0))
    expect(qrCode === undefined).toBe(attendance === 'online')
    keep(`ticket-${ticketType.replaceAll(/[^A-Z]+/g, '-')}`, pages[0]?.png)
  }
})

test('no text of any ticket is cut off in any language', async () => {
  await using app = await startApp()
  const kinds = tickets.flatMap(({ ticketType }) => {
    const kind = app.services.flows.get('registration')?.tickets?.kind(ticketType)
    return kind === undefined ? [] : [kind]
  })
  expect(kinds).toHaveLength(tickets.length)
  const pdfTickets = kinds.map((kind) => ({
    ...{ code: 'TKT-WWWW-WWWW', holder: 'Oluwadamilola Nwachukwu-Adeyemi Okonkwo', kind },
    qrCode: kind.attendance === 'online' ? null : drawQrCode('A'.repeat(100)),
  }))
  for (const { code: language } of languages) {
    const texts = await readPdfText(await createTicketPdf(pdfTickets, { language, format: 'a4' }))
    for (const [index, { includes, instructions, event }] of kinds.entries()) {
      const page = lettersOf(texts[index] ?? '')
      expect.soft(page, language).not.toContain('…')
      for (const line of [...includes, ...instructions, event.dates, event.place])
        expect.soft(page, language).toContain(lettersOf(i18nFor(language)._(line)))
    }
  }
})

/** The reader may put a tone mark elsewhere in its line. */
function lettersOf(text: string): string {
  return text.normalize('NFD').replaceAll(/[\s\p{M}]/gu, '')
}

test('an unknown or unpaid order has no PDF', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await app.services.db.updateTable('submission').set({ state: 'awaiting payment' }).execute()
  for (const path of [json.order, '/order/nobody', `/order/${'0'.repeat(26)}`])
    expect((await fetch(`${app.url}${path}/tickets.pdf`)).status).toBe(404)
})

async function fetchPdf(app: TestApp, path: string) {
  const response = await fetch(app.url + path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toContain('no-store')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

async function ticketCodes(app: TestApp): Promise<string[]> {
  const rows = await app.services.db.selectFrom('ticket').select('public_code').orderBy('position').execute()
  return rows.map(({ public_code }) => public_code)
}

async function readTicketCode(app: TestApp, png: Buffer): Promise<string | undefined> {
  const token = await readQrCode(png)
  return token && verifyTicketToken(await listTicketKeys(app.services.db), token)?.code
}

/** Keeps a page for people to look at. */
function keep(name: string, png: Buffer | undefined): void {
  mkdirSync('test-results', { recursive: true })
  if (png !== undefined) writeFileSync(`test-results/${name}.png`, png)
}
