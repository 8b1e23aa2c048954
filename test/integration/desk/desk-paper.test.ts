import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listTicketKeys, verifyTicketToken } from '../../../src/tickets/ticket-keys.server'
import { aDelegate } from '../../builders/delegate'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aVendor } from '../../builders/vendor'
import { type DeskClient, enterDesk } from '../../support/desk/desk-client'
import { readPdf } from '../../support/read-pdf'
import { readQrCode } from '../../support/read-qr-code'
import { readZip } from '../../support/read-zip'
import { startApp, type TestApp } from '../../support/servers/start-app'

async function readPages(client: DeskClient, path: string) {
  const response = await client.get(path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

/** Pages to look at. */
function keep(name: string, png: Buffer | undefined): void {
  mkdirSync('test-results/screenshots', { recursive: true })
  if (png !== undefined) writeFileSync(`test-results/screenshots/${name}.png`, png)
}

/** Whether nothing is printed in the last 30 points of a page. */
async function isRightMarginBlank(png: Buffer): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const strip = { left: width - 30 * 3, top: 0, width: 30 * 3, height }
  const pixels = await sharp(png).extract(strip).flatten({ background: '#fff' }).raw().toBuffer()
  return pixels.every((value) => value === 255)
}

async function orderCode(app: TestApp, email: string): Promise<string> {
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .where('email', '=', email)
    .where('flow', '=', 'registration')
    .executeTakeFirstOrThrow()
  return code
}

test('badges have name, company, ticket and a genuine QR code, eight on a sheet', async () => {
  await using app = await startApp({ desk: true })
  await app.submit('vendor', aVendor({ EmailAddress: 'zed@example.com', CompanyName: 'Zed Foods Ltd' }))
  await app.submit('registration', aDelegate({ email: 'zed@example.com', fullName: 'Ọládélé Ụ̀kaẹgbù-Ɗanjuma' }))
  await app.submit('registration', aDelegate({ email: 'ada@example.com', fullName: 'Ada Obi', numberOfTicket: '8' }))
  const finance = await enterDesk(app, 'finance')
  const pages = await readPages(finance, '/print/badges.pdf?layout=a4')
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ])
  expect(pages[0]?.text).toContain('Ada Obi')
  expect(pages[1]?.text.normalize()).toContain('Ọládélé'.normalize())
  expect(pages[1]?.text).toContain('Zed Foods Ltd')
  expect(pages[0]?.text.match(/TKT-/g)).toHaveLength(8)
  const code = await orderCode(app, 'zed@example.com')
  const [single, ...others] = await readPages(finance, `/print/badges.pdf?layout=a6&codes=${code.toLowerCase()}`)
  expect(others).toEqual([])
  expect([Math.round(single?.width ?? 0), Math.round(single?.height ?? 0)]).toEqual([298, 420])
  const token = await readQrCode(single?.png ?? Buffer.alloc(0))
  const claims = verifyTicketToken(await listTicketKeys(app.services.db), token ?? '')
  expect(single?.text).toContain(claims?.code ?? 'no code')
  // The QR code of a badge on a sheet is read too.
  expect(await readQrCode(pages[1]?.png ?? Buffer.alloc(0))).toBe(token)
  keep('badges-a4', pages[0]?.png)
  keep('badges-a4-last', pages[1]?.png)
  keep('badge-a6', single?.png)
  expect((await finance.get('/print/badges.pdf?codes=TKT-0000-0000')).status).toBe(422)
  expect((await finance.get('/print/badges.pdf?codes=nobody')).status).toBe(422)
  expect((await finance.get('/print/badges.pdf?part=2')).status).toBe(422)
})

test('the longest names and companies stay on their badge', async () => {
  await using app = await startApp({ desk: true })
  const fullName = 'Nwachukwu-Adeyemi '.repeat(11).trim()
  await app.submit('registration', aDelegate({ fullName, occupation: 'Director of everything '.repeat(8).trim() }))
  const finance = await enterDesk(app, 'finance')
  for (const layout of ['a4', 'a6']) {
    const pages = await readPages(finance, `/print/badges.pdf?layout=${layout}`)
    expect(pages).toHaveLength(1)
    expect(await readQrCode(pages[0]?.png ?? Buffer.alloc(0))).toBeDefined()
    keep(`badge-long-${layout}`, pages[0]?.png)
  }
})

test('the list for the door is sorted as people look for a name, and has no addresses', async () => {
  await using app = await startApp({ desk: true })
  const longName = 'Oluwadamilola Chukwuemeka Nwachukwu-Adeyemi Ogunsanya'
  const names = ['Zainab Bello', 'Ọla Ojo', longName, 'emeka Eze', 'Olu Ade']
  for (const [index, fullName] of names.entries())
    await app.submit('registration', aDelegate({ email: `door${index}@example.com`, fullName }))
  await app.submit('registration', aDelegate({ email: 'group@example.com', fullName: 'Ada Obi', numberOfTicket: '40' }))
  const { db } = app.services
  const finance = await enterDesk(app, 'finance')
  const pages = await readPages(finance, '/print/door-list.pdf')
  expect(pages.length).toBeGreaterThan(1)
  const text = pages
    .map((page) => page.text)
    .join('\n')
    .normalize()
  const places = [
    'Ada Obi',
    'Guest of Ada Obi',
    'emeka Eze',
    'Ọla Ojo'.normalize(),
    'Olu Ade',
    longName,
    'Zainab Bello',
  ]
  expect(places.map((name) => text.indexOf(name))).toEqual(
    places.map((name) => text.indexOf(name)).toSorted((a, b) => a - b),
  )
  for (const name of places) expect.soft(text).toContain(name)
  expect(text).not.toContain('@')
  for (const { public_code } of await db.selectFrom('ticket').select('public_code').execute())
    expect.soft(text).toContain(public_code)
  expect(pages[0]?.text).toMatch(/\b1–\d+ of 45, as of/)
  keep('door-list', pages[0]?.png)
  // An order that is erased or not paid any more is not let in.
  await db
    .updateTable('submission')
    .set({ state: 'awaiting payment' })
    .where('email', '=', 'door0@example.com')
    .execute()
  const later = await readPages(finance, '/print/door-list.pdf')
  expect(later.map((page) => page.text).join()).not.toContain('Zainab Bello')
  const entries = await db.selectFrom('desk_audit').select(['action', 'note']).execute()
  expect(entries).toContainEqual({ action: 'printed the door list', note: '1 to 45 of 45' })
})

test('a door list and its audit entry give the number of a single person, and no range', async () => {
  await using app = await startApp({ desk: true })
  await app.submit('registration', aDelegate({ email: 'ada@example.com', fullName: 'Ada Obi' }))
  await app.submit('registration', aDelegate({ email: 'ola@example.com', fullName: 'Ọla Ojo' }))
  const finance = await enterDesk(app, 'finance')
  const code = await orderCode(app, 'ada@example.com')
  const [page] = await readPages(finance, `/print/door-list.pdf?codes=${code}`)
  expect(page?.text).toMatch(/(?<![\d–])1 of 1, as of/)
  const entries = await app.services.db.selectFrom('desk_audit').select(['action', 'note']).execute()
  expect(entries).toContainEqual({ action: 'printed the door list', note: '1 of 1' })
})

test('the widest names, tickets and codes leave the code of a ticket whole, on the door list and on badges', async () => {
  await using app = await startApp({ desk: true })
  await app.submit('registration', aDelegate({ fullName: 'WWWWWWWW '.repeat(20).trim() }))
  const finance = await enterDesk(app, 'finance')
  // What is printed first has its tickets issued.
  await readPages(finance, '/print/door-list.pdf')
  const code = 'TKT-WWWW-WWWW'
  await app.services.db.updateTable('ticket').set({ public_code: code }).execute()
  for (const path of ['/print/door-list.pdf', '/print/badges.pdf?layout=a4', '/print/badges.pdf?layout=a6']) {
    const [page] = await readPages(finance, path)
    expect.soft(page?.text, path).toContain(code)
  }
  const [doorList] = await readPages(finance, '/print/door-list.pdf')
  keep('door-list-widest', doorList?.png)
  expect(await isRightMarginBlank(doorList?.png ?? Buffer.alloc(0))).toBe(true)
})

test('pictures of a form are saved in one archive, as they are stored, and not by a reader', async () => {
  await using app = await startApp({ desk: true })
  const photo = new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' })
  await app.submit('grant', aGrantApplication({ files: [photo, photo] }))
  await app.submit('grant', aGrantApplication({ files: [photo], email: 'second@example.com' }))
  const images = await app.services.db
    .selectFrom('image')
    .innerJoin('submission', 'submission.id', 'image.submission_id')
    .select(['public_code', 'bytes'])
    .execute()
  const finance = await enterDesk(app, 'finance')
  const files = readZip(Buffer.from(await (await finance.get('/print/pictures.zip?form=grant')).arrayBuffer()))
  expect(files.size).toBe(3)
  for (const [name, bytes] of files) {
    const stored = images.filter(({ public_code }) => name.startsWith(`${public_code}-files-`))
    expect(stored.some((image) => Buffer.from(image.bytes).equals(bytes))).toBe(true)
  }
  expect((await finance.get('/print/pictures.zip?form=grant&until=2001-01-01')).status).toBe(422)
  expect((await finance.get('/print/pictures.zip?form=grant&until=someday')).status).toBe(422)
  expect((await finance.get('/print/pictures.zip?form=contact')).status).toBe(422)
  const reader = await enterDesk(app, 'reader')
  for (const path of ['/print/pictures.zip?form=grant', '/print/badges.pdf', '/print/door-list.pdf'])
    expect.soft((await reader.get(path)).status).toBe(403)
})
