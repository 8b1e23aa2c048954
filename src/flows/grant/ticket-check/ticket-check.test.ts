import { expect, test } from 'vitest'
import { aDelegate } from '../../../../test/builders/delegate'
import { movableClock } from '../../../../test/support/movable-clock'
import { engines } from '../../../../test/support/servers/engines'
import { type App, startApp } from '../../../../test/support/servers/start-app'
import { sendCode } from './ticket-check.server'

test.each(engines)(
  'known and unknown addresses are answered alike, and only the known one is written to (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aDelegate())
    await app.expectLetters('adaeze@example.com', 1)
    const known = await check(app, { email: ' ADAEZE@example.com' })
    const unknown = await check(app, { email: 'nobody@example.com' })
    expect(known).toEqual({ status: 200, json: { message: 'If this e-mail is registered, its code is on its way' } })
    expect(unknown).toEqual(known)
    const letters = await app.expectLetters('adaeze@example.com', 2)
    expect(letters[1]?.text).toContain(json.code)
    expect(await app.stored()).toMatchObject({ submissions: 1, letters: 3 })
  },
)

test('the answers to a known and an unknown address are the same byte for byte, headers included', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  const [known, unknown] = [await whole(app, 'adaeze@example.com'), await whole(app, 'nobody@example.com')]
  expect(known).toEqual(unknown)
  expect(known.headers['content-length']).toBe(String(known.text.length))
})

test('an unknown address is as much work as a known one whose letter is not due', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await app.expectLetters('adaeze@example.com', 1)
  await check(app)
  await app.expectLetters('adaeze@example.com', 2)
  const asked: string[] = []
  const db = app.services.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const askedFor = async (email: string) => {
    asked.length = 0
    await sendCode({ ...app.services, db }, email)
    return [...asked]
  }
  const known = await askedFor('adaeze@example.com')
  expect(await askedFor('nobody@example.com')).toEqual(known)
  expect(known.length).toBeGreaterThan(1)
})

test('whoever asks again and again floods no mailbox, and is answered the same', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  const letters = async () => (await app.stored()).letters
  await expect.poll(letters).toBe(2)
  const repeats: [aheadMs: number, letters: number][] = [
    [0, 3],
    [1_000, 3],
    [60_000, 4],
    [60_000, 5],
    [60_000, 5],
  ]
  for (const [aheadMs, expected] of repeats) {
    clock.move(aheadMs)
    expect((await check(app)).status).toBe(200)
    await expect.poll(letters).toBe(expected)
  }
  await app.stop()
})

test('an address is written to about a registration that is complete, and no other', async () => {
  await using app = await startApp()
  const paying = { ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '1', ticketPrice: '20000', amount: '20300' }
  expect((await app.submit('registration', aDelegate(paying))).json.authorization_url).toMatch(/^http/)
  expect((await check(app)).status).toBe(200)
  await app.stop()
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])
})

test('name, e-mail, country and phone are needed, and nothing that harms is looked up', async () => {
  await using app = await startApp()
  const nul = String.fromCharCode(0)
  const { status, json } = await check(app, { email: '', fullName: '', country: '', countryCode: '', phoneNumber: '' })
  expect(status).toBe(422)
  expect(json.message).toBe('Please fill in all necessary filed')
  expect(Object.keys(json.problems)).toEqual(['fullName', 'email', 'country', 'countryCode', 'phoneNumber'])
  expect((await check(app, { email: `a${nul}@example.com` })).status).toBe(422)
})

test('the check is described with the other calls', async () => {
  await using app = await startApp()
  const { paths } = await (await fetch(`${app.url}/api/openapi.json`)).json()
  expect(Object.keys(paths['/api/ticket-check'])).toEqual(['post'])
})

/** All of an answer but the moment it was given, and the number of its request. */
async function whole(app: App, email: string) {
  const response = await ask(app, { email })
  const { date: _moment, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

function ask({ url }: App, changes: Record<string, string>): Promise<Response> {
  const asked = {
    fullName: 'Adaeze Okafor',
    email: 'adaeze@example.com',
    country: 'Nigeria',
    countryCode: '+234',
    phoneNumber: '8031234567',
    ...changes,
  }
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/ticket-check`, { method: 'POST', headers, body: JSON.stringify(asked) })
}

async function check(app: App, changes: Record<string, string> = {}) {
  const response = await ask(app, changes)
  return { status: response.status, json: await response.json() }
}
