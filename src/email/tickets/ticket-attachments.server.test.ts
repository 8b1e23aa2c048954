import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { onlineTicket, orderOf } from '../../../test/builders/prices'
import type { OutboxEmail } from '../../../test/support/outbox'
import { readPdf } from '../../../test/support/read-pdf'
import { readQrCode } from '../../../test/support/read-qr-code'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { clockBeforeFestival, postToApi } from '../../../test/support/ticket-orders'
import { listTicketKeys, verifyTicketToken } from '../../tickets/ticket-keys.server'

test('a paid confirmation carries its tickets as a PDF and as pictures, each with its genuine QR code', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate({ fullName: 'Ada https://paid.example' }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { order } = (await app.verify('registration', reference)).json
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  const { pdf, pictures } = await readTickets(email)
  const codes = await validCodes(app)
  expect(pictures).toHaveLength(2)
  for (const { id, content } of pictures) {
    const code = await verifyCode(app, await readQrCode(content))
    expect(codes).toContain(code)
    expect(email?.html).toContain(`src="cid:${id}"`)
    expect(email?.html).toContain(`alt="QR code of ticket ${code}"`)
  }
  const pages = await readPdf(new Uint8Array(pdf))
  expect(pages.map(({ text }) => codes.filter((code) => text.includes(code)))).toEqual(codes.map((code) => [code]))
  for (const { png } of pages) expect(codes).toContain(await verifyCode(app, await readQrCode(png)))
  expect(pages[0]?.text).toContain('https://paid.example')
  expect(email?.text).toContain(`${app.url}${order}`)
  for (const code of codes) expect(email?.text).toContain(code)
  expect(email?.text).not.toContain('cid:')
  expect((email?.html.length ?? 0) + (email?.text.length ?? 0)).toBeLessThan(100_000)
  expect(email?.raw.length).toBeLessThan(600_000)
})

test('a free confirmation carries its ticket, without what a stranger wrote for someone else to read', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate({ fullName: 'Win at https://trap.example' }))
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  const { pdf, pictures } = await readTickets(email)
  expect(pictures).toHaveLength(1)
  const [page] = await readPdf(new Uint8Array(pdf))
  expect(page?.text).toContain('Win at')
  expect(page?.text).not.toContain('trap.example')
  expect(email?.html).not.toContain('trap.example')
})

test('a repeat carries the tickets that are valid now, and of a large order an email has only the link', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '3' }))
  await app.expectEmails('adaeze@example.com', 1)
  await postToApi(app, `${json.order}/tickets/2/holder`, { fullName: 'Bola Adé', email: 'bola@example.com' })
  const [received] = await app.expectEmails('bola@example.com', 1)
  expect((await readTickets(received)).pictures).toHaveLength(1)
  // The one that says so has to be written before the repeat, because the newest counts below.
  await app.expectEmails('adaeze@example.com', 2)
  expect((await fetch(`${app.url}/api${json.order}/letter`, { method: 'POST' })).status).toBe(200)
  const emails = await app.expectEmails('adaeze@example.com', 3)
  const repeat = emails.filter(({ text }) => text.includes(json.order ?? '')).at(-1)
  const { pdf, pictures } = await readTickets(repeat)
  expect(pictures).toHaveLength(2)
  expect(await readPdf(new Uint8Array(pdf))).toHaveLength(2)
  const [, passedOn] = await app.services.db.selectFrom('ticket').selectAll().orderBy('position').execute()
  expect(passedOn?.state).toBe('replaced')
  expect(repeat?.text).not.toContain(passedOn?.public_code)

  await app.submit('registration', aDelegate({ email: 'group@example.com', numberOfTicket: '11' }))
  const [group] = await app.expectEmails('group@example.com', 1)
  expect(group?.text).toContain('Your 11 tickets are on the page of your registration')
  expect((await PostalMime.parse(group?.raw ?? '')).attachments).toEqual([])
})

test('the email to a group that watches online leads to its page and names no QR codes', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate(orderOf(onlineTicket, 11)))
  await app.press('pay', json.authorization_url ?? '')
  const [group] = await app.expectEmails('adaeze@example.com', 1)
  expect(group?.text).toContain(`${app.url}/order/`)
  expect(group?.text).not.toMatch(/QR|entrance/)
})

async function readTickets(email: OutboxEmail | undefined) {
  const { attachments } = await PostalMime.parse(email?.raw ?? '')
  const pdf = attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const pictures = attachments.filter(({ mimeType }) => mimeType === 'image/png')
  return {
    pdf: toBytes(pdf?.content),
    pictures: pictures.map(({ contentId, content }) => ({
      id: contentId?.replace(/[<>]/g, ''),
      content: toBytes(content),
    })),
  }
}

function toBytes(content: ArrayBuffer | Uint8Array | string | undefined): Buffer {
  if (content === undefined) throw new Error('The email has no such attachment')
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
}

async function validCodes(app: TestApp): Promise<string[]> {
  const rows = await app.services.db.selectFrom('ticket').select('public_code').orderBy('position').execute()
  return rows.map(({ public_code }) => public_code)
}

async function verifyCode(app: TestApp, text: string | undefined): Promise<string | undefined> {
  return text && verifyTicketToken(await listTicketKeys(app.services.db), text)?.code
}
