import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { attemptAt } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { newPaymentReference } from '../../domain/references'
import { findSubmission } from '../../submissions/store.server'
import { startPayment } from '../checkout/start.server'
import { verify } from '../result/verify.server'
import { settle } from './settle.server'

const atOnce = { inAllMs: 0, betweenMs: 1 }

test.each(engines)('a success that comes after a failure is honoured (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { payAt, reference } = await owing(app)
  await app.press('decline', payAt)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.provider({ reference, state: 'success' })
  // An answer serves everybody who asks within its two seconds.
  const said = async () => (await app.verify('registration', reference)).json.status
  await expect.poll(said, { timeout: 20_000 }).toBe('success')
  await app.expectLetters('adaeze@example.com', 1)
})

test.each(engines)('a failed attempt does not block the next one (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await owing(app)
  await app.press('decline', first.payAt)
  await app.verify('registration', first.reference)
  const next = await anotherAttempt(app)
  expect(next.reference).not.toBe(first.reference)
  await app.press('pay', next.payAt)
  expect((await app.verify('registration', next.reference)).json.status).toBe('success')
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 2, letters: 2 })
})

test.each(engines)(
  'money that is not what we asked for goes to people, and no letter says that it is paid (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const doubts = [{ amountKobo: 100 }, { amountKobo: 4_029_999 }, { currency: 'USD' }]
    for (const [index, doubt] of doubts.entries()) {
      const { reference } = await owing(app, { email: `doubt${index}@example.com` })
      await app.provider({ reference, ...doubt, state: 'success' })
      expect((await app.verify('registration', reference)).json.status).toBe('review')
      expect(await stateBehind(app, reference)).toBe('needs review')
      // A later right word of the provider does not lift the doubt: people decide.
      await app.provider({ reference, amountKobo: 4_030_000, currency: 'NGN' })
      await app.verify('registration', reference)
      expect(await stateBehind(app, reference)).toBe('needs review')
    }
    expect((await app.stored()).letters).toBe(doubts.length)
    for (const index of doubts.keys()) expect(await app.lettersTo(`doubt${index}@example.com`)).toEqual([])
  },
)

test.each(engines)(
  'a second payment of the same registration goes to people, and confirms nothing twice (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const first = await owing(app)
    await app.press('decline', first.payAt)
    await app.verify('registration', first.reference)
    const second = await anotherAttempt(app)
    await app.press('pay', second.payAt)
    expect((await app.verify('registration', second.reference)).json.status).toBe('success')
    await app.expectLetters('adaeze@example.com', 1)

    await app.provider({ reference: first.reference, state: 'success' })
    await expect.poll(() => stateBehind(app, first.reference), { timeout: 10_000 }).toBe('needs review')
    expect((await settle(app.services, first.reference)).kind).toBe('in review')
    expect(await app.lettersTo('adaeze@example.com')).toHaveLength(1)
    expect((await app.stored()).letters).toBe(3)
  },
)

test.each(engines)('two successful attempts at once confirm once (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await owing(app)
  await app.press('decline', first.payAt)
  await app.verify('registration', first.reference)
  const second = await anotherAttempt(app)
  await app.provider({ webhooks: 'withheld' })
  for (const { reference } of [first, second]) await app.provider({ reference, state: 'success' })
  const kinds = await Promise.all(
    [first, second, first, second].map(({ reference }) => settle(app.services, reference)),
  )
  expect(new Set(kinds.map(({ kind }) => kind))).toContain('in review')
  expect(await stateBehind(app, first.reference)).toBe('needs review')
  expect((await app.stored()).letters).toBe(3)
})

test.each(engines)(
  'while the bank is at work the answer is pending, whatever the provider calls it (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference } = await owing(app)
    for (const state of ['ongoing', 'pending', 'processing', 'queued']) {
      await app.provider({ reference, state })
      await settle(app.services, reference)
      expect(await verify(app.services, reference, undefined, atOnce)).toMatchObject({ status: 'pending' })
    }
    await app.provider({ status: 500 })
    await expect(settle(app.services, reference)).rejects.toThrow(/500/)
    expect(await verify(app.services, reference, undefined, atOnce)).toMatchObject({ status: 'pending' })
    await app.provider({ status: null, reference, state: 'success' })
    await settle(app.services, reference)
    expect(await verify(app.services, reference, undefined, atOnce)).toMatchObject({ status: 'success' })
  },
)

test('a bank that needs a moment is waited for, so that the visitor sees the success at once', async () => {
  await using app = await startApp()
  const { reference } = await owing(app)
  await app.provider({ reference, state: 'processing' })
  const answer = app.verify('registration', reference)
  await expect.poll(async () => (await attemptAt(app, reference)).provider_state).toBe('processing')
  await app.provider({ reference, state: 'success' })
  expect((await answer).json.status).toBe('success')
})

test('a page that nobody has finished, and a reversed payment, are no success', async () => {
  await using app = await startApp()
  const { reference } = await owing(app)
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  await app.provider({ reference, state: 'reversed' })
  expect((await app.verify('registration', reference)).json.status).toBe('failed')
  expect(await app.stored()).toMatchObject({ submissions: 1, letters: 0 })
})

test('a reference that is not ours is not found, and the provider is not asked about it', async () => {
  await using app = await startApp()
  await app.provider({ status: 500 })
  for (const reference of [newPaymentReference(), 'T685312322670591', '../../etc/passwd', '%00', 'x'.repeat(3_000)]) {
    const { status, json } = await app.verify('registration', reference)
    expect(status).toBe(404)
    expect(json.message).toBe('Payment verification failed.')
  }
  for (const query of ['', '?reference=', '?reference=a&reference=b']) {
    const response = await fetch(`${app.url}/api/paystack/callback${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Invalid URL.' })
  }
})

test('refreshing the return page changes nothing', async () => {
  await using app = await startApp()
  const { payAt, reference } = await owing(app)
  await app.press('pay', payAt)
  const first = await app.verify('registration', reference)
  await app.expectLetters('adaeze@example.com', 1)
  const before = await app.services.db.selectFrom('submission').selectAll().execute()
  for (let visit = 0; visit < 5; visit++) expect(await app.verify('registration', reference)).toEqual(first)
  expect(await app.services.db.selectFrom('submission').selectAll().execute()).toEqual(before)
  expect(await app.stored()).toMatchObject({ payments: 1, letters: 2 })
})

test('a customer who bears the fees has paid', async () => {
  await using app = await startApp()
  const { reference } = await owing(app)
  await app.provider({ reference, amountKobo: 4_100_000, state: 'success' })
  expect((await app.verify('registration', reference)).json.status).toBe('success')
  await app.expectLetters('adaeze@example.com', 1)
})

/** A registration whose payment was started. */
async function owing(app: App, changes: Record<string, unknown> = {}) {
  const { json } = await app.submit('registration', aPayingDelegate(changes))
  const { reference } = await app.services.db
    .selectFrom('payment')
    .select('reference')
    .where('pay_at', '=', json.authorization_url ?? '')
    .executeTakeFirstOrThrow()
  return { reference, payAt: json.authorization_url ?? '' }
}

/** What the visitor gets who tries to pay again. */
async function anotherAttempt(app: App) {
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const submission = await findSubmission(app.services.db, id)
  if (submission === undefined) throw new Error('The submission is gone')
  const started = await startPayment(app.services, submission)
  if (started.kind !== 'payable') throw new Error(started.kind)
  const attempts = await app.services.db.selectFrom('payment').select(['reference', 'pay_at']).execute()
  return { payAt: started.payAt, reference: attempts.find(({ pay_at }) => pay_at === started.payAt)?.reference ?? '' }
}

async function stateBehind({ services }: App, reference: string) {
  const row = await services.db
    .selectFrom('submission')
    .innerJoin('payment', 'payment.submission_id', 'submission.id')
    .select('submission.state')
    .where('payment.reference', '=', reference)
    .executeTakeFirst()
  return row?.state
}
