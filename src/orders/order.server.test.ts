import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../test/builders/delegate'
import { startApp } from '../../test/support/servers/start-app'
import { submissionStates } from '../domain/submission-state'

test('an order tells what is due and paid, and none of the answers that were given', async () => {
  await using app = await startApp()
  const answers = aPayingDelegate({ expectations: 'Only for the organisers', specialNeeds: 'A ramp' })
  const { json } = await app.submit('registration', answers)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { order = '' } = (await app.verify('registration', reference)).json
  const text = await (await fetch(`${app.url}/api${order}`)).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['code', 'createdAt', 'flow', 'letter', 'note', 'payee', 'payment', 'price', 'state', 'title'].sort(),
  )
  for (const personal of ['Adaeze', 'adaeze@', '8031234567', 'Baker', 'Only for', 'A ramp'])
    expect(text).not.toContain(personal)
})

test('the code is shown of what is paid or free, and of nothing else', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate())
  const { key, code } = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  for (const state of submissionStates) {
    await app.services.db.updateTable('submission').set({ state }).execute()
    const text = await (await fetch(`${app.url}/api/order/${key}`)).text()
    expect({ state, isShown: text.includes(code) }).toEqual({
      state,
      isShown: state === 'paid' || state === 'received',
    })
  }
})
