import { expect, test } from 'vitest'
import { donationLimits } from '../../../content/donations'
import { nairaPerDollar } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { inNaira } from '../../../test/builders/prices'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { nairaToKobo } from '../../domain/money'

const { leastNaira, mostNaira } = donationLimits
const aGift = { amount: 25 * nairaPerDollar, email: 'chidi@example.com', message: 'For the lamps' }

test.each(engines)('a donation of zero is rejected, and a donor pays once and is thanked (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('donation', { ...aGift, amount: 0 })).status).toBe(422)
  const { status, json } = await app.submit('donation', aGift)
  expect(status).toBe(200)
  expect(json.status).toBe(true)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await Promise.all([app.verify('donation', reference), app.verify('donation', reference)])
  for (const { json: verification } of verified)
    expect(verification).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const [email] = await app.expectEmails('chidi@example.com', 1)
  expect(email?.subject).toMatch(/^Thank you for your donation to AGEFEST: AGF-/)
  expect(email?.text).toContain('Donation ($25)')
  expect(email?.text).toContain(inNaira(aGift.amount))
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(staffNotification?.text).toContain('For the lamps')
  expect(staffNotification?.text).not.toContain('/order/')
  const rows = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(rows).toMatchObject([{ flow: 'donation', state: 'paid', amount_kobo: nairaToKobo(aGift.amount) }])
})

test('the empty fields are named in the specified message, and the message field is optional', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('donation', {})
  expect(status).toBe(422)
  expect(json.message).toBe('Fields empty: Amount, Email address')
  expect(Object.keys(json.problems ?? {})).toEqual(['amount', 'email'])
  expect((await app.submit('donation', { amount: String(nairaPerDollar), email: aGift.email })).status).toBe(200)
})

test.each([0, '0', '000', -1570, 1570.5, '1,570', '1e6', 'much', true])(
  'an amount of %s is rejected',
  async (amount) => {
    await using app = await startApp()
    const { status, json } = await app.submit('donation', { ...aGift, amount })
    expect(status).toBe(422)
    expect(json.message).toBe('Invalid amount entered.')
    expect(json.problems).toEqual({ amount: 'Invalid amount entered.' })
    expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0 })
  },
)

test('any whole amount in naira within the limits is accepted, and amounts beyond them are rejected with the limit', async () => {
  await using app = await startApp()
  for (const amount of [leastNaira, leastNaira + 1184, mostNaira]) {
    expect((await app.submit('donation', { ...aGift, amount })).json.status).toBe(true)
  }
  const small = await app.submit('donation', { ...aGift, amount: leastNaira - 1 })
  expect(small.json.problems?.amount).toContain(inNaira(leastNaira))
  const large = await app.submit('donation', { ...aGift, amount: mostNaira + 1 })
  expect(large.json.message).toBe('Invalid amount entered.')
  expect(large.json.problems?.amount).toContain(inNaira(mostNaira))
  const rows = await app.services.db.selectFrom('submission').select('amount_kobo').orderBy('amount_kobo').execute()
  expect(rows.map((row) => row.amount_kobo)).toEqual([leastNaira, leastNaira + 1184, mostNaira].map(nairaToKobo))
})

test('an invalid email address is rejected', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('donation', { ...aGift, email: 'chidi' })
  expect(status).toBe(422)
  expect(json.message).toBe('Please check the answers marked below.')
})
