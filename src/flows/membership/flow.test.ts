import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aMember } from '../../../test/builders/member'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test.each(engines)('a member is refused, pays the registration once and is welcomed (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('membership', aMember({ isRegistered: false }))).status).toBe(422)
  const { status, json } = await app.submit('membership', aMember())
  expect(status).toBe(200)
  expect(json.status).toBe(true)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await Promise.all([app.verify('membership', reference), app.verify('membership', reference)])
  for (const { json: said } of verified)
    expect(said).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const [letter] = await app.expectLetters('ngozi@example.com', 1)
  expect(letter?.subject).toMatch(/^Your Associate membership of AGEFEST: AGF-/)
  expect(letter?.text).toContain('₦157,000')
  expect(letter?.text).toContain('30% less')
  expect(letter?.text).toContain('non-refundable and non-transferable')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.subject).toMatch(/^New Associate member AGF-/)
  expect(notice?.text).toContain('Solar lamps for market women')
  expect(notice?.text).not.toContain('/order/')
  const rows = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(rows).toMatchObject([{ flow: 'membership', state: 'paid', amount_kobo: 15_700_000 }])
})

test('every blank field but the website is named in the specified words, boxes without a tick too', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('membership', { isRegistered: false })
  expect(status).toBe(422)
  expect(json.message).toBe(
    'The following fields are blank: Membership, Amount, First name, Last name, Email address, Phone number, Country, State, City, ' +
      'Business name, Type of business, Industry, What the business does, My business is registered, How did you hear of us?, ' +
      'Your goals as a member, I am interested in volunteering',
  )
  expect(Object.keys(json.problems ?? {})).toHaveLength(17)
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0, letters: 0 })
})

test('one box without its tick is enough to be refused', async () => {
  await using app = await startApp()
  for (const box of ['isRegistered', 'volunteeringInterest']) {
    const { status, json } = await app.submit('membership', aMember({ [box]: false }))
    expect(status).toBe(422)
    expect(Object.keys(json.problems ?? {})).toEqual([box])
    expect(json.message).toMatch(/^The following fields are blank: /)
  }
})

test.each([
  ['Student', 31_400],
  ['Associate', 157_000],
  ['Professional', 471_000],
  ['Corporate', 1_099_000],
])('%s is the registration in naira, %s, and no other amount', async (membershipType, amount) => {
  await using app = await startApp()
  for (const other of [amount - 1, 1, amount / 1570]) {
    const { status, json } = await app.submit('membership', aMember({ membershipType, amount: other }))
    expect(status).toBe(422)
    expect(json.problems?.amount).toContain(`₦${amount.toLocaleString('en-NG')}`)
  }
  expect((await app.submit('membership', aMember({ membershipType, amount }))).status).toBe(200)
  const rows = await app.services.db.selectFrom('submission').select('amount_kobo').execute()
  expect(rows).toEqual([{ amount_kobo: amount * 100 }])
})

test('a membership that is not on the page is refused', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('membership', aMember({ membershipType: 'Platinum' }))
  expect(status).toBe(422)
  expect(json.message).toBe('Some answers need another look.')
  expect(json.problems).toEqual({ membershipType: 'Choose one of the memberships on the page.' })
})

test('a declined payment is a failure, the membership stays payable, and nobody is written to', async () => {
  await using app = await startApp()
  const { json } = await app.submit('membership', aMember())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('membership', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'membership', state: 'awaiting payment' })
  expect(await app.lettersTo('ngozi@example.com')).toEqual([])
})
