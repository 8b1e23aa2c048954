import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { attemptAt, owing, standing } from '../../../test/builders/payments'
import { movableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { settle } from './settle.server'

const unreadable: [what: string, says: Record<string, string | number | null>, remark: string][] = [
  ['an amount in words', { amount: '4030000' }, 'amount "4030000"'],
  ['a fraction of a kobo', { amount: 40_300.5 }, 'amount "40300.5"'],
  ['no currency', { currency: null }, 'no currency'],
  ['a status that nobody knows', { status: 'levitating' }, 'status "levitating"'],
]

test.each(engines)('a success that cannot be read three times goes to people, who hear of it (%s)', async (engine) => {
  const clock = movableClock()
  await using app = await startApp({ engine, clock })
  for (const [index, [, says, remark]] of unreadable.entries()) {
    const { reference, email } = await paidUnreadably(app, index, says)
    for (let reading = 1; reading < 3; reading++) {
      expect((await settle(app.services, reference)).kind).toBe('waiting')
      // The same fault a moment later is no other reading.
      expect((await settle(app.services, reference)).kind).toBe('waiting')
      clock.move(11_000)
    }
    expect((await settle(app.services, reference)).kind).toBe('in review')
    expect(await attemptAt(app, reference)).toMatchObject({
      state: 'in review',
      remark: expect.stringContaining(`cannot be read: ${remark}`),
    })
    await app.expectLetters(organisation.email, index + 1)
    expect(await app.lettersTo(email)).toEqual([])
  }
})

test('an answer that becomes readable in time is believed', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await owing(app)
  await app.provider({ webhooks: 'withheld', says: { amount: '4030000' } })
  await app.provider({ reference, state: 'success' })
  for (let reading = 1; reading < 3; reading++) {
    await settle(app.services, reference)
    clock.move(11_000)
  }
  await app.provider({ says: null })
  expect((await settle(app.services, reference)).kind).toBe('paid')
  expect(await standing(app)).toBe('paid')
})

test('the sweep alone brings it to people', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  const reference = await owing(app)
  await app.provider({ webhooks: 'withheld', says: { amount: null } })
  await app.provider({ reference, state: 'success' })
  const reviewed = async () => {
    clock.move(60_000)
    return standing(app)
  }
  await expect.poll(reviewed, { timeout: 40_000, interval: 1_000 }).toBe('needs review')
})

async function paidUnreadably(app: App, index: number, says: Record<string, unknown>) {
  const email = `payer${index}@example.com`
  await app.provider({ webhooks: 'withheld', says: null })
  const { json } = await app.submit('registration', aPayingDelegate({ email }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.provider({ says })
  return { reference, email }
}
