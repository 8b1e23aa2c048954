import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { App } from '../support/servers/start-app'
import { aMessage } from './contact-message'
import { aDelegate } from './delegate'
import { anExhibitor } from './exhibitor'
import { aNomination } from './nomination'
import { aVendor } from './vendor'

/** As the person writes it; addresses are found in capitals or not. */
export const address = 'Zara+Fest@example.com'
/** What only this person writes: a name, an address, and words in several forms. */
export const marks = ['Zarafina', 'zara+fest@example.com', 'QQmarkQQ', 'zaramarkphone']

/** One person in five places, one of them paid, beside others whose addresses look alike. */
export async function aPersonEverywhere(app: App) {
  const person = { email: address, phone: 'zaramarkphone' }
  await app.submit('registration', aDelegate({ email: address, fullName: 'Zarafina Obi', expectations: 'QQmarkQQ' }), {
    key: 'a-key-of-this-person-1',
  })
  await app.submit('contact', aMessage({ ...person, fullName: 'Zarafina Obi' }))
  const vendor = await app.submit('vendor', aVendor({ EmailAddress: address, ContactPerson: 'Zarafina Obi' }))
  const reference = await app.press('pay', vendor.json.authorization_url ?? '')
  expect((await app.verify('vendor', reference)).json.status).toBe('success')
  const booth = await app.submit('exhibition', await anExhibitor({ ExhibitorEmailAddress: address }))
  const declined = await app.press('abandon', booth.json.authorization_url ?? '')
  // Three days later: the provider is not asked about it any more.
  await app.services.db
    .updateTable('payment')
    .set({ ask_again_at_ms: null })
    .where('reference', '=', declined)
    .execute()
  await app.submit('nomination', aNomination({ supportingMaterials: `Ask ${address} about it` }))
  await app.submit('contact', aMessage({ email: 'mzara+fest@example.com' }))
  await app.expectLetters(address, 3)
  const patience = { timeout: 20_000 }
  const { db } = app.services
  const queued = () => db.selectFrom('letter').where('state', '=', 'queued').selectAll().execute()
  await expect.poll(queued, patience).toEqual([])
  const handled = () => db.selectFrom('provider_event').where('handled_at_ms', 'is not', null).selectAll().execute()
  await expect.poll(handled, patience).toHaveLength(1)
  const rows = await app.services.db.selectFrom('submission').selectAll().execute()
  const codeOf = (flow: string) => rows.find((row) => row.flow === flow)?.code ?? ''
  const codes = {
    registration: codeOf('registration'),
    vendor: codeOf('vendor'),
    nomination: codeOf('nomination'),
    other: rows.find(({ email }) => email === 'mzara+fest@example.com')?.code ?? '',
  }
  codes.registration = rows.find((row) => row.flow === 'registration' && row.email === address)?.code ?? ''
  return { reference, codes }
}

const tables = ['submission', 'payment', 'letter', 'picture', 'claim', 'provider_event'] as const

/** Every row. */
export async function everything({ services: { db } }: App): Promise<unknown> {
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

/** The marks that are found in any row, in any letter of the outbox and in the sandbox's file. */
export async function tracesOf(app: App): Promise<string[]> {
  const outbox = path.join(app.dataDir, 'outbox')
  const letters = await Promise.all((await readdir(outbox)).map((file) => readFile(path.join(outbox, file), 'utf8')))
  const sandbox = await readFile(path.join(app.dataDir, 'sandbox.sqlite'), 'latin1').catch(() => '')
  const text = [JSON.stringify(await everything(app)), ...letters, sandbox]
    .join('\n')
    .replaceAll('=\r\n', '')
    .toLowerCase()
  const ownText = text.replaceAll('mzara+fest@example.com', '')
  return marks.filter((mark) => ownText.includes(mark.toLowerCase()))
}

/** The files of the data folder, database files and letters alike, whose bytes hold one of the marks. */
export async function filesWith({ dataDir }: App, wanted: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of await readdir(dataDir, { recursive: true })) {
    const place = path.join(dataDir, file)
    // A letter that is being written is renamed when it is whole.
    const content = await readFile(place, 'latin1').catch(() => '')
    const bytes = content.replaceAll('=\r\n', '').toLowerCase()
    const own = bytes.replaceAll('mzara+fest@example.com', '')
    if (wanted.some((mark) => own.includes(mark.toLowerCase()))) found.push(file)
  }
  return found
}

/** The submission of this code. */
export function rowOf({ services: { db } }: App, code: string) {
  return db.selectFrom('submission').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The secret part of its address. */
export async function keyOf(app: App, code: string): Promise<string> {
  return (await rowOf(app, code))?.key ?? ''
}
