import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { paid } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { currentPayment } from './current-payment.server'

test.each(engines)('an order that is paid leads to itself, and to no page (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await paid(app)
  const { id, key } = await theOnlyOne(app)
  expect(await currentPayment(app.services, id)).toMatchObject({ kind: 'settled', order: `/order/${key}` })
})

test('money that nobody has noticed is noticed before another page is opened', async () => {
  await using app = await startApp()
  const payAt = await owed(app)
  await app.provider({ webhooks: 'withheld' })
  await app.press('pay', payAt)
  const { id } = await theOnlyOne(app)
  expect(await currentPayment(app.services, id)).toMatchObject({ kind: 'settled', submission: { state: 'paid' } })
  expect((await app.stored()).payments).toBe(1)
})

test('an open page is handed out again, and after a decline a new one, the same to all who ask at once', async () => {
  await using app = await startApp()
  const payAt = await owed(app)
  const { id } = await theOnlyOne(app)
  expect(await currentPayment(app.services, id)).toEqual({ kind: 'payable', authorizationUrl: payAt })
  await app.press('decline', payAt)
  const answers = await Promise.all(Array.from({ length: 10 }, () => currentPayment(app.services, id)))
  const pages = new Set(answers.map((each) => each.kind === 'payable' && each.authorizationUrl))
  expect(pages.size).toBe(1)
  expect(pages).not.toContain(payAt)
  expect((await app.stored()).payments).toBe(2)
})

test('while a bank is at work no page is handed out, also when the provider falls silent', async () => {
  await using app = await startApp()
  const payAt = await owed(app)
  const { id } = await theOnlyOne(app)
  const [{ reference } = { reference: '' }] = await app.services.db.selectFrom('payment').selectAll().execute()
  await app.provider({ reference, state: 'processing' })
  expect((await currentPayment(app.services, id)).kind).toBe('running')
  await app.provider({ status: 500 })
  expect((await currentPayment(app.services, id)).kind).toBe('unavailable')
  await app.provider({ status: null, reference, state: 'abandoned' })
  expect(await currentPayment(app.services, id)).toEqual({ kind: 'payable', authorizationUrl: payAt })
  // A page takes one payment, so the same one may be handed out unasked.
  await app.provider({ status: 500 })
  expect(await currentPayment(app.services, id)).toEqual({ kind: 'payable', authorizationUrl: payAt })
})

test('the pages of an order are asked about at the same time, and those that were never opened not at all', async () => {
  await using app = await startApp()
  await owed(app)
  const { id } = await theOnlyOne(app)
  const { db } = app.services
  const [attempt] = await db.selectFrom('payment').selectAll().execute()
  if (attempt === undefined) throw new Error('The payment is gone')
  const declined = { ...attempt, state: 'failed' as const }
  const references = ['one', 'two', 'three']
  await db
    .insertInto('payment')
    .values(
      references.map((reference) => ({
        ...declined,
        reference: `agf-${reference.padEnd(26, '0')}`.replace(/[iou]/g, '0'),
      })),
    )
    .execute()
  await db
    .insertInto('payment')
    .values({ ...declined, reference: `agf-${'9'.repeat(26)}`, pay_at: null })
    .execute()
  const asked: string[] = []
  const all = Promise.withResolvers<void>()
  const provider = {
    ...app.services.provider,
    verify: async (reference: string) => {
      if (asked.push(reference) === references.length + 1) all.resolve()
      await all.promise
      return { kind: 'unknown' as const }
    },
  }
  await currentPayment({ ...app.services, provider }, id)
  expect(asked).toHaveLength(references.length + 1)
})

test('a submission that is not there is not found', async () => {
  await using app = await startApp()
  expect(await currentPayment(app.services, 'nobody')).toEqual({ kind: 'not found' })
})

async function owed(app: App): Promise<string> {
  return (await app.submit('registration', aPayingDelegate())).json.authorization_url ?? ''
}

function theOnlyOne({ services: { db } }: App) {
  return db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
}
