import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tiers } from '../../../content/membership'
import { aMembershipApplication } from '../../../test/builders/member'
import { readPdf } from '../../../test/support/read-pdf'
import { readQrCode } from '../../../test/support/read-qr-code'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { languages } from '../../domain/languages'
import { toSubmission } from '../../submissions/submission-store.server'
import { listTicketKeys, signTicket, verifyTicketToken } from '../ticket-keys.server'
import { loadMembershipCard, verifyMembershipToken } from './membership-card.server'
import { createMembershipCardPdf } from './membership-card-pdf.server'

test('a paid membership has a card whose QR code is genuine, in colour and in grey, and says when it ends', async () => {
  await using app = await startApp()
  const { order, code } = await joinAsMember(app)
  const response = await fetch(`${app.url}${order}/card.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const [page] = pages
  expect(pages).toHaveLength(1)
  for (const text of ['AGEFEST', 'Associate member', 'Valid until', code]) expect(page?.text).toContain(text)
  const png = page?.png ?? Buffer.alloc(0)
  for (const image of [png, await sharp(png).greyscale().png().toBuffer()]) {
    const claims = verifyMembershipToken(await listTicketKeys(app.services.db), (await readQrCode(image)) ?? '')
    expect(claims).toMatchObject({ code, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/membership-card.png', png)
})

test('a ticket is no membership card, a membership card is no ticket, and a changed one is refused', async () => {
  await using app = await startApp()
  await joinAsMember(app)
  const card = await loadMembershipCard(app.services, await loadOrder(app))
  expect(card?.title).toBe('Associate')
  const keys = await listTicketKeys(app.services.db)
  const [key] = keys
  if (key === undefined) throw new Error('There is no key')
  const ticket = signTicket(key, { code: 'TKT-0000-0001', kind: 1, edition: 2027 })
  expect(verifyMembershipToken(keys, ticket)).toBeUndefined()
  const { signMembership } = await import('./membership-card.server')
  const token = signMembership(key, { code: 'AGF-0000-000Z', kind: 2, lastDay: '2027-11-24' })
  expect(verifyTicketToken(keys, token)).toBeUndefined()
  expect(verifyMembershipToken(keys, token)).toMatchObject({ code: 'AGF-0000-000Z', kind: 2, lastDay: '2027-11-24' })
  for (let place = 0; place < token.length; place++) {
    const changed = token.slice(0, place) + (token[place] === '0' ? '1' : '0') + token.slice(place + 1)
    expect(verifyMembershipToken(keys, changed)).toBeUndefined()
  }
})

test('a refunded or unpaid membership has no card', async () => {
  await using app = await startApp()
  const { order } = await joinAsMember(app)
  for (const state of ['reversed', 'awaiting payment', 'needs review'] as const) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    expect((await fetch(`${app.url}${order}/card.pdf`)).status).toBe(404)
  }
})

test('the widest number and the longest words of any language are not cut off', async () => {
  await using app = await startApp()
  await joinAsMember(app)
  const number = 'AGF-WWWW-WWWW'
  await app.services.db.updateTable('submission').set({ public_code: number }).execute()
  const card = await loadMembershipCard(app.services, await loadOrder(app))
  if (!card) throw new Error('The member has no card')
  const title = tiers.map(({ name }) => name).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const holder = 'Oluwadamilola Chukwuemeka Ifeoluwa Nwachukwu-Adeyemi Ogunsanya-Okonkwo'
  const longest = { ...card, title, holder }
  for (const { code: language } of languages) {
    const [page] = await readPdf(new Uint8Array(await createMembershipCardPdf(longest, language)))
    expect.soft(page?.text, language).toContain(number)
    expect.soft(lettersOf(page?.text ?? ''), language).toContain(lettersOf(holder))
    expect.soft(page?.text, language).not.toContain('…')
    mkdirSync('test-results/cards', { recursive: true })
    writeFileSync(`test-results/cards/${language}.png`, page?.png ?? '')
  }
})

/** The reader has another character for a hyphen at the end of a line. */
function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '')
}

async function joinAsMember(app: TestApp): Promise<{ order: string; code: string }> {
  const { json } = await app.submit('membership', aMembershipApplication())
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { order = '' } = (await app.verify('membership', reference)).json
  return { order, code: (await loadOrder(app)).publicCode }
}

async function loadOrder(app: TestApp) {
  return toSubmission(await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow())
}
