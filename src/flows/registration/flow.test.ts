import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test('an empty form is refused with the specified words and stores nothing', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('registration', aDelegate({ fullName: '  ', occupation: '' }))
  expect(status).toBe(422)
  expect(json.message).toBe('The following fields are empty: Full name, Occupation')
  expect(Object.keys(json.problems ?? {})).toEqual(['fullName', 'occupation'])
  expect(await app.services.db.selectFrom('submission').selectAll().execute()).toEqual([])
})

test('a free delegate is registered at once and gets a letter with the registration code', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('registration', aDelegate())
  expect(status).toBe(200)
  expect(json.message).toBe(true)
  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  expect(letter?.text).toContain(json.code)
  expect(letter?.text).toContain(app.url + json.order)
})

test('nobody can have us carry their own words to a stranger, for nothing', async () => {
  await using app = await startApp()
  const lure = 'Win 5 million at https://lure.example/now or www.lure.example'
  const changes = {
    fullName: lure,
    occupation: lure,
    expectations: `${lure} ${'again '.repeat(50)}`,
    specialNeeds: lure,
  }
  await app.submit('registration', aDelegate(changes))
  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  expect(letter?.raw).not.toContain('lure.example')
  expect(letter?.text).not.toContain('lure.example')
  expect(letter?.text).not.toMatch(/(again ){20}/)
})

test.each(engines)(
  'a paying delegate pays on the provider’s page, comes back and is confirmed (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aPayingDelegate())
    expect(json.status).toBe(true)
    const reference = await app.press('pay', json.authorization_url ?? '')
    const verified = await app.verify('registration', reference)
    expect(verified.json).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
    const [letter] = await app.expectLetters('adaeze@example.com', 1)
    expect(letter?.text).toContain('₦40,300')
    expect(letter?.text).toMatch(/AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  },
)

test('a declined payment is a failure, and the registration stays payable', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row?.state).toBe('awaiting payment')
  expect(await app.lettersTo('adaeze@example.com')).toEqual([])
})

test('another amount than ours is refused, and the right one is named', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('registration', aPayingDelegate({ amount: '40000' }))
  expect(status).toBe(422)
  expect(json.problems?.amount).toContain('₦40,300')
})

test('an empty nominee document is refused with the specified words', async () => {
  await using app = await startApp()
  const document = new File([], 'me.jpg', { type: 'image/jpeg' })
  const { status, json } = await app.submit('registration', aDelegate({ NomineeDocument: document }))
  expect(status).toBe(422)
  expect(json.problems?.NomineeDocument).toBe('You must upload your image!')
})
