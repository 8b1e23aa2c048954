import { expect, test } from 'vitest'
import { aContactMessage } from '../../test/builders/contact-message'
import { aPayingDelegate } from '../../test/builders/delegate'
import { paidTicket, totalOf } from '../../test/builders/prices'
import { startApp } from '../../test/support/servers/start-app'
import { nairaToKobo } from '../domain/money'

/** Property names of a submission that no form has, in the database and in the product. */
const unknownFields = {
  id: 'x',
  key: 'x',
  code: 'x',
  state: 'paid',
  amountKobo: 1,
  amount_kobo: 1,
  price: null,
  flow: 'x',
}

test('unknown fields of a form are neither stored nor applied', async () => {
  await using app = await startApp()
  expect((await app.submit('contact', { ...aContactMessage(), ...unknownFields })).status).toBe(200)
  expect((await app.submit('registration', { ...aPayingDelegate(), ...unknownFields })).status).toBe(200)
  const rows = await app.services.db.selectFrom('submission').selectAll().orderBy('flow').execute()
  expect(rows.map(({ flow, state, amount_kobo }) => ({ flow, state, amount_kobo }))).toEqual([
    { flow: 'contact', state: 'received', amount_kobo: 0 },
    { flow: 'registration', state: 'awaiting payment', amount_kobo: nairaToKobo(totalOf(paidTicket, 2)) },
  ])
  for (const { id, access_token: accessToken, public_code: code, answers } of rows) {
    expect([id, accessToken, code]).not.toContain('x')
    for (const name of Object.keys(unknownFields)) expect(JSON.parse(answers)).not.toHaveProperty(name)
  }
})
