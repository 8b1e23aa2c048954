import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from '../support/servers/start-app'
import { aContactMessage } from './contact-message'
import { aDelegate } from './delegate'
import { anExhibitor } from './exhibitor'
import { aNomination } from './nomination'
import { aVendor } from './vendor'

/** The address as the person types it; lookups ignore case. */
export const personEmail = 'Zara+Fest@example.com'
/** Texts that only this person enters: a name, an email address, and words in several forms. */
export const personMarkers = ['Zarafina', 'zara+fest@example.com', 'QQmarkQQ', 'zaramarkphone']

/**
 * Submits four forms of one person, one of them paid, a form of another person that mentions the same
 * address, and one with a similar address.
 */
export async function submitPersonEverywhere(app: TestApp) {
  const person = { email: personEmail, phone: 'zaramarkphone' }
  await app.submit(
    'registration',
    aDelegate({ email: personEmail, fullName: 'Zarafina Obi', expectations: 'QQmarkQQ' }),
    {
      key: 'a-key-of-this-person-1',
    },
  )
  await app.submit('contact', aContactMessage({ ...person, fullName: 'Zarafina Obi' }))
  const vendor = await app.submit('vendor', aVendor({ EmailAddress: personEmail, ContactPerson: 'Zarafina Obi' }))
  const reference = await app.press('pay', vendor.json.authorization_url ?? '')
  expect((await app.verify('vendor', reference)).json.status).toBe('success')
  const booth = await app.submit('exhibition', await anExhibitor({ ExhibitorEmailAddress: personEmail }))
  const abandonedReference = await app.press('abandon', booth.json.authorization_url ?? '')
  // As three days later: the provider is no longer asked about this payment.
  await app.services.db
    .updateTable('payment')
    .set({ next_poll_at_ms: null })
    .where('reference', '=', abandonedReference)
    .execute()
  await app.submit('nomination', aNomination({ supportingMaterials: `Ask ${personEmail} about it` }))
  await app.submit('contact', aContactMessage({ email: 'mzara+fest@example.com' }))
  await app.expectEmails(personEmail, 3)
  const { db } = app.services
  const queued = () => db.selectFrom('email_message').where('state', '=', 'queued').selectAll().execute()
  await expect.poll(queued).toEqual([])
  const handled = () => db.selectFrom('provider_event').where('handled_at_ms', 'is not', null).selectAll().execute()
  await expect.poll(handled).toHaveLength(1)
  const rows = await app.services.db.selectFrom('submission').selectAll().execute()
  const codeOf = (flow: string) => rows.find((row) => row.flow === flow)?.public_code ?? ''
  const codes = {
    registration: codeOf('registration'),
    vendor: codeOf('vendor'),
    nomination: codeOf('nomination'),
    other: rows.find(({ email }) => email === 'mzara+fest@example.com')?.public_code ?? '',
  }
  codes.registration = rows.find((row) => row.flow === 'registration' && row.email === personEmail)?.public_code ?? ''
  return { reference, codes }
}

const tables = ['submission', 'payment', 'email_message', 'image', 'idempotency_record', 'provider_event'] as const

/** Returns all rows of all tables. */
export async function readAllRows({ services: { db } }: TestApp): Promise<unknown> {
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

/**
 * Returns the person's markers that are found in any row, in any email of the outbox or in the sandbox
 * database.
 */
export async function findTraces(app: TestApp): Promise<string[]> {
  const outbox = path.join(app.dataDir, 'outbox')
  const emails = await Promise.all((await readdir(outbox)).map((file) => readFile(path.join(outbox, file), 'utf8')))
  const sandbox = await readFile(path.join(app.dataDir, 'sandbox.sqlite'), 'latin1').catch(() => '')
  const text = [JSON.stringify(await readAllRows(app)), ...emails, sandbox]
    .join('\n')
    .replaceAll('=\r\n', '')
    .toLowerCase()
  const ownText = text.replaceAll('mzara+fest@example.com', '')
  return personMarkers.filter((marker) => ownText.includes(marker.toLowerCase()))
}

/**
 * Returns the files in the data folder, including database files and emails, whose bytes contain one of the
 * markers.
 */
export async function findFilesContaining({ dataDir }: TestApp, markers: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of await readdir(dataDir, { recursive: true })) {
    const filePath = path.join(dataDir, file)
    // A temporary email file may be renamed before it can be read.
    const content = await readFile(filePath, 'latin1').catch(() => '')
    const bytes = content.replaceAll('=\r\n', '').toLowerCase()
    const ownBytes = bytes.replaceAll('mzara+fest@example.com', '')
    if (markers.some((marker) => ownBytes.includes(marker.toLowerCase()))) found.push(file)
  }
  return found
}

/** The submission with this code. */
export function findRowByCode({ services: { db } }: TestApp, code: string) {
  return db.selectFrom('submission').selectAll().where('public_code', '=', code).executeTakeFirst()
}

/** The secret part of the submission's URL. */
export async function accessTokenOf(app: TestApp, code: string): Promise<string> {
  return (await findRowByCode(app, code))?.access_token ?? ''
}
