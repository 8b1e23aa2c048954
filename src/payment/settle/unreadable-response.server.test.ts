import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { findAttemptRow, orderKobo, storedOrderState, submitUnpaidOrder } from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { verifyAndSettlePayment } from './verify-and-settle-payment.server'

const unreadableReports: [what: string, says: Record<string, string | number | null>, note: string][] = [
  ['an amount in words', { amount: String(orderKobo) }, `amount "${orderKobo}"`],
  ['a fraction of a kobo', { amount: 40_300.5 }, 'amount "40300.5"'],
  ['no currency', { currency: null }, 'no currency'],
  ['a status that nobody knows', { status: 'levitating' }, 'status "levitating"'],
]

test.each(engines)(
  'a success that is unreadable three times goes to review and sends an alert (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using app = await startApp({ engine, clock })
    for (const [index, [, reportOverrides, note]] of unreadableReports.entries()) {
      const { reference, email } = await submitUnreadablePayment(app, index, reportOverrides)
      for (let reading = 1; reading < 3; reading++) {
        expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('pending')
        // The same failure a moment later does not count again.
        expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('pending')
        clock.move(11_000)
      }
      expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('in review')
      expect(await findAttemptRow(app, reference)).toMatchObject({
        state: 'in review',
        note: expect.stringContaining(`cannot be read: ${note}`),
      })
      await app.expectEmails(organisation.email, index + 1)
      expect(await app.emailsTo(email)).toEqual([])
    }
  },
)

test('a response that becomes readable in time settles the payment', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await submitUnpaidOrder(app)
  await app.configureProvider({ webhooks: 'withheld', says: { amount: String(orderKobo) } })
  await app.configureProvider({ reference, state: 'success' })
  for (let reading = 1; reading < 3; reading++) {
    await verifyAndSettlePayment(app.services, reference)
    clock.move(11_000)
  }
  await app.configureProvider({ says: null })
  expect((await verifyAndSettlePayment(app.services, reference)).kind).toBe('paid')
  expect(await storedOrderState(app)).toBe('paid')
})

test('the sweep alone brings it to review', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  const reference = await submitUnpaidOrder(app)
  await app.configureProvider({ webhooks: 'withheld', says: { amount: null } })
  await app.configureProvider({ reference, state: 'success' })
  const pollStatus = async () => {
    clock.move(60_000)
    return storedOrderState(app)
  }
  await expect.poll(pollStatus, { interval: 1_000 }).toBe('needs review')
})

async function submitUnreadablePayment(app: TestApp, index: number, reportOverrides: Record<string, unknown>) {
  const email = `payer${index}@example.com`
  await app.configureProvider({ webhooks: 'withheld', says: null })
  const { json } = await app.submit('registration', aPayingDelegate({ email }))
  const reference = await app.press('pay', json.authorization_url ?? '')
  await app.configureProvider({ says: reportOverrides })
  return { reference, email }
}
