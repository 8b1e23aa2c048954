import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { aDelegate } from '../../../test/builders/delegate'
import { aMembershipApplication } from '../../../test/builders/member'
import { orderOf, paidTicket } from '../../../test/builders/prices'
import { createMovableClock } from '../../../test/support/movable-clock'
import { recordQueryKinds } from '../../../test/support/record-query-kinds'
import { engines } from '../../../test/support/servers/engines'
import { post, stoppedClock, visitorAddress } from '../../../test/support/servers/rate-limited-posts'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { clockBeforeFestival, heldTicketToken, placeTicketOrder, postToApi } from '../../../test/support/ticket-orders'
import { lostLinksRateLimit } from '../../server/limits/rate-limits.server'
import { emailPriorities } from '../../submissions/email-priority.server'
import { linksLimit, queueLostLinksEmail } from './queue-lost-links-email.server'

const email = 'adaeze@example.com'
const behindProxy = { TRUST_PROXY: '1' }

test.each(engines)(
  'one email has every link of an address: orders, membership and tickets that were passed on (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockBeforeFestival() })
    const passedOn = await passTicketOnTo(app, 'ADAEZE@example.com')
    const unpaid = await app.submit('registration', aDelegate(orderOf(paidTicket)))
    const free = await app.submit('contact', aContactMessage({ email }))
    const membership = await joinAsMember(app)
    await ask(app, { email: ' Adaeze@Example.com ' })
    const found = await findLinksEmail(app)
    for (const path of [unpaid.json.order, free.json.order, membership, passedOn])
      expect(found.text).toContain(`${app.url}${path}`)
    expect(found.text.match(/\/(order|ticket)\//g)).toHaveLength(4)
    // The paid order comes first, the unpaid one last.
    const positions = [membership, passedOn, free.json.order, unpaid.json.order].map((path) =>
      found.text.indexOf(path ?? ''),
    )
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  },
)

test('a known and an unknown address get the same response, byte for byte, and only the known one an email', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await app.expectEmails(email, 1)
  const known = await ask(app)
  const unknown = await ask(app, { email: 'nobody@example.com' })
  expect(known.status).toBe(200)
  expect(unknown).toEqual(known)
  await app.expectEmails(email, 2)
  expect(await app.emailsTo('nobody@example.com')).toEqual([])
})

test('a known address whose limit is used up causes the same queries as an unknown one', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  const { db, takeKinds } = recordQueryKinds(app.services.db)
  const recordQueries = async (address: string) => {
    takeKinds()
    await queueLostLinksEmail({ ...app.services, db }, { email: address, language: 'en' })
    return takeKinds()
  }
  for (let count = 0; count < linksLimit.maxCount; count++) await recordQueries(email)
  for (let count = 0; count < linksLimit.maxCount; count++) await recordQueries('nobody@example.com')
  const limited = await recordQueries(email)
  expect(await recordQueries('nobody@example.com')).toEqual(limited)
  expect(limited.length).toBeGreaterThan(3)
})

test('the email is in the language of the page, also where the form was sent in another', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await ask(app, { email }, 'fr')
  const found = await findLinksEmail(app)
  expect(found.html).toContain('lang="fr"')
})

test('a crowd of requests sends one mailbox three emails a day, and they leave after all others', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  const readRows = () =>
    app.services.db.selectFrom('email_message').selectAll().where('kind', 'like', 'links%').execute()
  const requestOften = async () => {
    const requests = ['adaeze@example.com', 'Adaeze@example.com', 'ADAEZE@EXAMPLE.COM'].map((address) =>
      queueLostLinksEmail(app.services, { email: address, language: 'en' }),
    )
    await Promise.all(requests)
    await expect.poll(async () => (await readRows()).every(({ state }) => state === 'sent')).toBe(true)
  }
  for (let count = 0; count < 3; count++) await requestOften()
  const rows = await readRows()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(linksLimit.maxCount)
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set([emailPriorities.repeat]))
  clock.move(linksLimit.windowMs)
  await requestOften()
  expect((await readRows()).length).toBeGreaterThan(rows.length)
})

test('requests for one address are limited in the same way whether or not it is known', async () => {
  await using app = await startApp({ clock: stoppedClock(), env: behindProxy })
  await app.submit('registration', aDelegate())
  const askFrom = (from: string, address: string) => post(app, { path: '/api/find', from, body: { email: address } })
  for (const address of [email, 'nobody@example.com']) {
    for (let count = 0; count < lostLinksRateLimit.maxCount; count++)
      expect((await askFrom(`198.51.100.${count}`, address)).status).toBe(200)
    expect(await askFrom(visitorAddress, address)).toMatchObject({
      status: 429,
      json: { message: expect.stringMatching(/^Too many emails/) },
    })
  }
})

test('an address that is missing or malformed is refused', async () => {
  await using app = await startApp()
  expect(await ask(app, { email: '' })).toMatchObject({ status: 422, json: { problems: { email: expect.anything() } } })
  expect((await ask(app, { email: 'adaeze' })).status).toBe(422)
  expect((await ask(app, { email: `a${String.fromCharCode(0)}@example.com` })).status).toBe(422)
})

test('a ticket whose order was refunded is not sent to its holder', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  await passTicketOnTo(app, email)
  await app.services.db.updateTable('submission').set({ state: 'reversed' }).execute()
  await ask(app)
  const states = async () =>
    (await app.services.db.selectFrom('email_message').selectAll().where('kind', '=', 'links').execute()).map(
      ({ state }) => state,
    )
  await expect.poll(states).toEqual(['undeliverable'])
})

async function passTicketOnTo(app: TestApp, address: string): Promise<string> {
  const order = await placeTicketOrder(app)
  await app.services.db.updateTable('submission').set({ email: 'buyer@example.com' }).execute()
  const { status } = await postToApi(app, `${order}/tickets/2/holder`, { fullName: 'Adaeze Okafor', email: address })
  expect(status).toBe(200)
  return `/ticket/${await heldTicketToken(app, address)}`
}

async function joinAsMember(app: TestApp): Promise<string> {
  const { json } = await app.submit('membership', aMembershipApplication({ email }))
  await app.verify('membership', await app.press('pay', json.authorization_url ?? ''))
  return json.order ?? ''
}

/** Waits for the email to this address that was queued for its links. */
async function findLinksEmail(app: TestApp) {
  const read = () => app.services.db.selectFrom('email_message').selectAll().where('kind', '=', 'links').execute()
  await expect.poll(async () => (await read()).map(({ state }) => state)).toEqual(['sent'])
  const [row] = await read()
  const found = (await app.emailsTo(email)).find(({ messageId }) => messageId === row?.message_id)
  if (found === undefined) throw new Error('There is no email with links')
  return found
}

async function ask({ url }: TestApp, body: Record<string, string> = { email }, language?: string) {
  const response = await fetch(`${url}/api/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(language && { cookie: `selectedLanguage=${language}` }) },
    body: JSON.stringify(body),
  })
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, json: await response.json() }
}
