import { expect, test } from 'vitest'
import { aDelegate } from '../../../../test/builders/delegate'
import { orderOf, paidTicket } from '../../../../test/builders/prices'
import { createMovableClock } from '../../../../test/support/movable-clock'
import { recordQueryKinds } from '../../../../test/support/record-query-kinds'
import { engines } from '../../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../../test/support/servers/start-app'
import { resendRegistrationCode } from './resend-registration-code.server'

test.each(engines)(
  'known and unknown addresses get the same response, and only the known one gets an email (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aDelegate())
    await app.expectEmails('adaeze@example.com', 1)
    const known = await checkTicket(app, { email: ' ADAEZE@example.com' })
    const unknown = await checkTicket(app, { email: 'nobody@example.com' })
    expect(known).toEqual({
      status: 200,
      json: { message: expect.stringMatching(/^If this email address is registered/) },
    })
    expect(unknown).toEqual(known)
    const emails = await app.expectEmails('adaeze@example.com', 2)
    expect(emails[1]?.text).toContain(json.code)
    expect(await app.countRows()).toMatchObject({ submissions: 1, emails: 3 })
  },
)

test('the responses to a known and an unknown address are identical byte for byte, including headers', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  const [known, unknown] = [
    await fetchWithHeaders(app, 'adaeze@example.com'),
    await fetchWithHeaders(app, 'nobody@example.com'),
  ]
  expect(known).toEqual(unknown)
  expect(known.headers['content-length']).toBe(String(known.text.length))
})

test('an unknown address causes the same queries as a known one whose email is not due yet', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await checkTicket(app)
  await app.expectEmails('adaeze@example.com', 2)
  const { db, takeKinds } = recordQueryKinds(app.services.db)
  const recordQueries = async (email: string) => {
    takeKinds()
    await resendRegistrationCode({ ...app.services, db }, email)
    return takeKinds()
  }
  const known = await recordQueries('adaeze@example.com')
  expect(await recordQueries('nobody@example.com')).toEqual(known)
  expect(known.length).toBeGreaterThan(1)
})

test('repeated requests do not flood a mailbox and get the same response', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  const countEmails = async () => (await app.countRows()).emails
  await expect.poll(countEmails).toBe(2)
  const attempts: [aheadMs: number, emails: number][] = [
    [0, 3],
    [1_000, 3],
    [60_000, 4],
    [60_000, 5],
    [60_000, 5],
  ]
  for (const [aheadMs, expected] of attempts) {
    clock.move(aheadMs)
    expect((await checkTicket(app)).status).toBe(200)
    await expect.poll(countEmails).toBe(expected)
  }
  await app.stop()
})

test('only complete registrations are emailed', async () => {
  await using app = await startApp()
  const paying = orderOf(paidTicket)
  expect((await app.submit('registration', aDelegate(paying))).json.authorization_url).toMatch(/^http/)
  expect((await checkTicket(app)).status).toBe(200)
  await app.stop()
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])
})

test('name, email, country and phone are required, and control characters are rejected', async () => {
  await using app = await startApp()
  const nul = String.fromCharCode(0)
  const { status, json } = await checkTicket(app, {
    email: '',
    fullName: '',
    country: '',
    countryCode: '',
    phoneNumber: '',
  })
  expect(status).toBe(422)
  expect(json.message).toBe('Please fill in all necessary filed')
  expect(Object.keys(json.problems)).toEqual(['fullName', 'email', 'country', 'countryCode', 'phoneNumber'])
  expect((await checkTicket(app, { email: `a${nul}@example.com` })).status).toBe(422)
})

test('the check is documented with the other API calls', async () => {
  await using app = await startApp()
  const { paths } = await (await fetch(`${app.url}/api/openapi.json`)).json()
  expect(Object.keys(paths['/api/ticket-check'])).toEqual(['post'])
})

/** Returns a response without its date and its request id. */
async function fetchWithHeaders(app: TestApp, email: string) {
  const response = await postTicketCheck(app, { email })
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

function postTicketCheck({ url }: TestApp, changes: Record<string, string>): Promise<Response> {
  const body = {
    fullName: 'Adaeze Okafor',
    email: 'adaeze@example.com',
    country: 'Nigeria',
    countryCode: '+234',
    phoneNumber: '8031234567',
    ...changes,
  }
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/ticket-check`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function checkTicket(app: TestApp, changes: Record<string, string> = {}) {
  const response = await postTicketCheck(app, changes)
  return { status: response.status, json: await response.json() }
}
