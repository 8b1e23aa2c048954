import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/a-delegate'
import { startApp } from '../../../test/start-app'

test('an order tells what is due and paid, and none of the answers that were given', async () => {
  await using app = await startApp()
  const answers = aPayingDelegate({ expectations: 'Only for the organisers', specialNeeds: 'A ramp' })
  const { json } = await app.submit('registration', answers)
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { order = '' } = (await app.verify('registration', reference)).json
  const text = await (await fetch(`${app.url}/api${order}`)).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['code', 'createdAt', 'flow', 'letter', 'payee', 'payment', 'price', 'state', 'title'].sort(),
  )
  for (const personal of ['Adaeze', 'adaeze@', '8031234567', 'Baker', 'Only for', 'A ramp'])
    expect(text).not.toContain(personal)
})
