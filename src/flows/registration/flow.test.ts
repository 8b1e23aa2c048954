import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { inNaira, paidTicket, totalOf } from '../../../test/builders/prices'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test('an empty form is rejected with the specified message and stores nothing', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('registration', aDelegate({ fullName: '  ', occupation: '' }))
  expect(status).toBe(422)
  expect(json.message).toBe('The following fields are empty: Full name, Occupation')
  expect(Object.keys(json.problems ?? {})).toEqual(['fullName', 'occupation'])
  expect(await app.services.db.selectFrom('submission').selectAll().execute()).toEqual([])
})

test('a free delegate is registered at once and gets an email with the registration code', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('registration', aDelegate())
  expect(status).toBe(200)
  expect(json.message).toBe(true)
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.text).toContain(json.code)
  expect(email?.text).toContain(app.url + json.order)
})

test('a free registration cannot be used to send spam to a stranger', async () => {
  await using app = await startApp()
  const spamText = 'Win 5 million at https://lure.example/now or www.lure.example'
  const changes = {
    fullName: spamText,
    occupation: spamText,
    expectations: `${spamText} ${'again '.repeat(50)}`,
    specialNeeds: spamText,
  }
  await app.submit('registration', aDelegate(changes))
  const [email] = await app.expectEmails('adaeze@example.com', 1)
  expect(email?.raw).not.toContain('lure.example')
  expect(email?.text).not.toContain('lure.example')
  expect(email?.text).not.toMatch(/(again ){20}/)
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
    const [email] = await app.expectEmails('adaeze@example.com', 1)
    expect(email?.text).toContain(inNaira(totalOf(paidTicket, 2)))
    expect(email?.text).toMatch(/AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  },
)

test('a declined payment fails, and the registration stays payable', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row?.state).toBe('awaiting payment')
  expect(await app.emailsTo('adaeze@example.com')).toEqual([])
})

test('a wrong amount is rejected, and the error names the right one', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit(
    'registration',
    aPayingDelegate({ amount: String(totalOf(paidTicket, 2) - 300) }),
  )
  expect(status).toBe(422)
  expect(json.problems?.amount).toContain(inNaira(totalOf(paidTicket, 2)))
})

test('an empty nominee document is rejected with the specified message', async () => {
  await using app = await startApp()
  const document = new File([], 'me.jpg', { type: 'image/jpeg' })
  const { status, json } = await app.submit('registration', aDelegate({ NomineeDocument: document }))
  expect(status).toBe(422)
  expect(json.problems?.NomineeDocument).toBe('You must upload your image!')
})
