import { expect, test } from 'vitest'
import { aMessage } from '../../test/builders/contact-message'
import { aPayingDelegate } from '../../test/builders/delegate'
import { startApp } from '../../test/support/servers/start-app'

/** What a submission has and no form: its names in the database and in the product. */
const notAsked = { id: 'x', key: 'x', code: 'x', state: 'paid', amountKobo: 1, amount_kobo: 1, price: null, flow: 'x' }

test('what a form does not ask for is neither kept nor obeyed', async () => {
  await using app = await startApp()
  expect((await app.submit('contact', { ...aMessage(), ...notAsked })).status).toBe(200)
  expect((await app.submit('registration', { ...aPayingDelegate(), ...notAsked })).status).toBe(200)
  const rows = await app.services.db.selectFrom('submission').selectAll().orderBy('flow').execute()
  expect(rows.map(({ flow, state, amount_kobo }) => ({ flow, state, amount_kobo }))).toEqual([
    { flow: 'contact', state: 'received', amount_kobo: 0 },
    { flow: 'registration', state: 'awaiting payment', amount_kobo: 4_030_000 },
  ])
  for (const { id, key, code, answers } of rows) {
    expect([id, key, code]).not.toContain('x')
    for (const name of Object.keys(notAsked)) expect(JSON.parse(answers)).not.toHaveProperty(name)
  }
})
