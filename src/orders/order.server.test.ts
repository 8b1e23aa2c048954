import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../test/builders/delegate'
import { startApp } from '../../test/support/servers/start-app'
import { submissionStates } from '../domain/submission-state'

test('an order shows what is due and paid, but of the submitted values only the name on a ticket', async () => {
  await using app = await startApp()
  const values = aPayingDelegate({ expectations: 'Only for the organisers', specialNeeds: 'A ramp' })
  const { json } = await app.submit('registration', values)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { order = '' } = (await app.verify('registration', reference)).json
  const text = await (await fetch(`${app.url}/api${order}`)).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    [
      ...[
        'code',
        'createdAt',
        'flow',
        'hasCalendar',
        'isCancelled',
        'letter',
        'membership',
        'note',
        'payee',
        'payment',
        'price',
        'receipts',
        'state',
      ],
      ...['tickets', 'title'],
    ].sort(),
  )
  const { tickets, ...rest } = JSON.parse(text)
  expect(tickets.tickets.map(({ holder }: { holder: unknown }) => holder)).toEqual(['Adaeze Okafor', null])
  expect(JSON.stringify(rest)).not.toContain('Adaeze')
  for (const personalText of ['adaeze@', '8031234567', 'Baker', 'Only for', 'A ramp'])
    expect(text).not.toContain(personalText)
})

test('the code is shown only for paid and free orders', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate())
  const { access_token: accessToken, public_code: code } = await app.services.db
    .selectFrom('submission')
    .selectAll()
    .executeTakeFirstOrThrow()
  for (const state of submissionStates) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    const text = await (await fetch(`${app.url}/api/order/${accessToken}`)).text()
    expect({ state, isShown: text.includes(code) }).toEqual({
      state,
      isShown: state === 'paid' || state === 'received',
    })
  }
})
