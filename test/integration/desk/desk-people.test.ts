import { expect, test } from 'vitest'
import { readNewestEntries } from '../../../src/orders/listing/read-newest-entries.server'
import { parseSearch } from '../../../src/orders/listing/search'
import { indexSubmissions } from '../../../src/orders/listing/search-index.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { waitUntilNoEmailIsQueued } from '../../support/run-email-queue'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

/** The names of the senders that a search finds in the desk. */
async function find(app: TestApp, text: string): Promise<string[]> {
  const client = await enterDesk(app, 'reader')
  const response = await client.get(`/people/search?${new URLSearchParams({ q: text })}`)
  const { rows } = (await response.json()) as { rows: { text: string }[][] }
  return rows.map((cells) => cells.at(-1)?.text ?? '').sort()
}

const ada = 'ada.obi@example.com'
const bola = 'bola@example.com'

test.each(engines)(
  'people are found at once by name, code, phone, email, reference and ticket (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { json } = await app.submit(
      'registration',
      aPayingDelegate({ email: ada, fullName: 'Adaézè Obi-Nwosu', phoneNumber: '08031234567' }),
    )
    await app.submit('contact', aContactMessage({ email: bola }))
    const order = await app.services.db
      .selectFrom('submission')
      .selectAll()
      .where('email', '=', ada)
      .executeTakeFirstOrThrow()
    const { reference } = await app.services.db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
    // The index may be at it at this moment.
    await expect.poll(() => find(app, ada)).toEqual([ada])
    for (const text of [
      'adaeze',
      'ADAEZE obi',
      'nwosu',
      'ada.o',
      ada,
      order.public_code,
      order.public_code.toLowerCase(),
      reference,
      '0803 123 4567',
      '+234 803 123',
      '8031234567',
    ])
      expect.soft([text, await find(app, text)]).toEqual([text, [ada]])
    expect(await find(app, 'example')).toEqual([])
    expect(await find(app, 'adaeze bola')).toEqual([])
    expect(json.authorization_url).toBeDefined()
  },
)

test.each(engines)('a corrected or erased person is not found by what they were called before (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  await app.submit('contact', aContactMessage({ email: bola, fullName: 'Bola Ige' }))
  // The index may be at it at this moment.
  await expect.poll(() => find(app, 'bola')).toEqual([bola])
  const owner = await enterDesk(app, 'owner')
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  expect((await owner.post(`/orders/${code}/email`, { email: 'folake@example.com', sure: 'yes' })).status).toBe(303)
  await expect.poll(() => find(app, 'folake')).toEqual(['folake@example.com'])
  expect(await find(app, bola)).toEqual([])
  await waitUntilNoEmailIsQueued(app.services.db)
  await expect.poll(async () => (await owner.post(`/orders/${code}/erase`, { scope: 'person' })).status).toBe(200)
  await indexSubmissions(app.services.db, app.services.flows, 100)
  expect(await app.services.db.selectFrom('search_word').selectAll().execute()).toEqual([])
  expect(await find(app, 'folake')).toEqual([])
})

test.each(engines)(
  'lists are filtered, read in pages, and saved without what was searched for (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    for (const index of [1, 2, 3])
      await app.submit('contact', aContactMessage({ email: `contact${index}@example.com` }))
    await app.submit('registration', aPayingDelegate({ email: ada }))
    const { db, flows } = app.services
    await indexSubmissions(db, flows, 100)
    const first = await readNewestEntries(db, { flow: 'contact' }, { limit: 2 })
    const second = await readNewestEntries(db, { flow: 'contact' }, { limit: 2, after: first.next })
    const emails = [first, second].map((page) => page.entries.map(({ submission }) => submission.email))
    expect(emails).toEqual([['contact3@example.com', 'contact2@example.com'], ['contact1@example.com']])
    expect(second.next).toBeUndefined()
    const search = parseSearch('contact')
    const found = await readNewestEntries(db, { flow: 'all', ...(search && { search }) }, { limit: 10 })
    expect(found.entries).toHaveLength(3)

    const finance = await enterDesk(app, 'finance')
    const saved = await finance.post('/people/views', {
      name: 'To pay',
      query: 'form=registration&state=awaiting payment&q=ada',
    })
    expect(saved.headers.get('location')).toBe('/people?form=registration&state=awaiting+payment&notice=view-saved')
    const page = await (await finance.get('/people?form=registration&state=awaiting+payment')).text()
    expect(page).toContain('To pay')
    expect(page).toContain(ada)
    expect(page).not.toContain('contact1@example.com')
    expect((await finance.get('/people?state=lost')).status).toBe(422)
  },
)
