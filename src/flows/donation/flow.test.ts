import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

const aGift = { amount: 39_250, email: 'chidi@example.com', message: 'For the lamps' }

test.each(engines)('a giver is refused, gives once and is thanked (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('donation', { ...aGift, amount: 0 })).status).toBe(422)
  const { status, json } = await app.submit('donation', aGift)
  expect(status).toBe(200)
  expect(json.status).toBe(true)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await Promise.all([app.verify('donation', reference), app.verify('donation', reference)])
  for (const { json: said } of verified)
    expect(said).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const [letter] = await app.expectLetters('chidi@example.com', 1)
  expect(letter?.subject).toMatch(/^Thank you for your gift to AGEFEST: AGF-/)
  expect(letter?.text).toContain('Donation ($25)')
  expect(letter?.text).toContain('₦39,250')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain('For the lamps')
  expect(notice?.text).not.toContain('/order/')
  const rows = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(rows).toMatchObject([{ flow: 'donation', state: 'paid', amount_kobo: 3_925_000 }])
})

test('the empty fields are named in the specified words; the message may be left out', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('donation', {})
  expect(status).toBe(422)
  expect(json.message).toBe('Fields empty: Amount, Email address')
  expect(Object.keys(json.problems ?? {})).toEqual(['amount', 'email'])
  expect((await app.submit('donation', { amount: '1570', email: aGift.email })).status).toBe(200)
})

test.each([0, '0', '000', -1570, 1570.5, '1,570', '1e6', 'much', true])(
  'an amount of %s is none that can be given',
  async (amount) => {
    await using app = await startApp()
    const { status, json } = await app.submit('donation', { ...aGift, amount })
    expect(status).toBe(422)
    expect(json.message).toBe('Invalid amount entered.')
    expect(json.problems).toEqual({ amount: 'Invalid amount entered.' })
    expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0 })
  },
)

test('any whole sum of naira that the provider can take is a gift, up to the limit, and those beyond are told why', async () => {
  await using app = await startApp()
  for (const amount of [50, 1234, 157_000_000]) {
    expect((await app.submit('donation', { ...aGift, amount })).json.status).toBe(true)
  }
  const small = await app.submit('donation', { ...aGift, amount: 49 })
  expect(small.json.problems?.amount).toContain('₦50')
  const large = await app.submit('donation', { ...aGift, amount: 157_000_001 })
  expect(large.json.message).toBe('Invalid amount entered.')
  expect(large.json.problems?.amount).toContain('₦157,000,000')
  const rows = await app.services.db.selectFrom('submission').select('amount_kobo').orderBy('amount_kobo').execute()
  expect(rows.map((row) => row.amount_kobo)).toEqual([5_000, 123_400, 15_700_000_000])
})

test('an address that nobody can be written to is refused', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('donation', { ...aGift, email: 'chidi' })
  expect(status).toBe(422)
  expect(json.message).toBe('Some answers need another look.')
})
