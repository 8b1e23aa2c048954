import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aPayingDelegate } from '../../../test/builders/delegate'
import {
  createSecondAttempt,
  expectEventsHandled,
  findAttemptRow,
  orderKobo,
  refundAsOrganiser,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../../test/builders/payments'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { createEnvironment, startApp, type TestApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'
import { eraseSubmission } from '../../privacy/erase-submission.server'
import { acceptPayment } from '../settle/accept-payment.server'
import { backfillReceipts } from './backfill-receipts.server'
import { backfillAndListReceipts } from './list-receipts.server'

test.each(engines)('fifty parallel payments on two servers get the numbers from 1 to 50 (%s)', async (engine) => {
  await using provider = await startSandbox()
  const variables = {
    ...(await createEnvironment(engine)),
    PAYSTACK_SECRET_KEY: provider.secretKey,
    PAYSTACK_URL: provider.url,
  }
  await using first = await startApp({ reuseVariables: variables })
  await using second = await startApp({ reuseVariables: { ...variables, PORT: String(await freePort()) } })
  const references: string[] = []
  for (let index = 0; index < 50; index++) {
    const { json } = await first.submit('registration', aPayingDelegate({ email: `delegate${index}@example.com` }))
    const response = await provider.press(json.authorization_url ?? '', 'pay')
    references.push(new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? '')
  }
  // Both servers are asked about each payment at the same time.
  const answers = await Promise.all(
    references.flatMap((reference) => [
      first.verify('registration', reference),
      second.verify('registration', reference),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const receipts = await first.services.db.selectFrom('receipt').selectAll().orderBy('number').execute()
  expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(receipts.map(({ reference }) => reference).sort()).toEqual(references.sort())
})

const partKobo = Math.round(orderKobo / 4)

test.each(engines)(
  'a refund in parts and then of the rest has credit notes in a series of their own (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitPaidOrder(app)
    await refundAsOrganiser(app, reference, partKobo)
    await expectEventsHandled(app, 4)
    expect(await readReceipts(app)).toMatchObject([
      { number: expect.stringMatching(/^R-\d{4}-00001$/), amountKobo: orderKobo, payerName: 'Adaeze Okafor' },
      { number: expect.stringMatching(/^CN-\d{4}-00001$/), amountKobo: partKobo },
    ])
    await refundAsOrganiser(app, reference)
    await expectEventsHandled(app, 7)
    const receipts = await readReceipts(app)
    expect(receipts.map(({ amountKobo }) => amountKobo)).toEqual([orderKobo, partKobo, orderKobo - partKobo])
    expect(receipts[2]).toMatchObject({ receiptNumber: receipts[0]?.number, number: expect.stringMatching(/-00002$/) })
  },
)

test('a payment in review has no number until it is accepted, and its receipt says what was received', async () => {
  await using app = await startApp()
  const reference = await submitUnpaidOrder(app)
  await app.configureProvider({ reference, amountKobo: orderKobo - 30_000, state: 'success' })
  await expect.poll(() => storedOrderState(app)).toBe('needs review')
  expect(await readReceipts(app)).toEqual([])
  await acceptPayment(app.services, reference)
  const [receipt] = await readReceipts(app)
  expect(receipt).toMatchObject({ amountKobo: orderKobo - 30_000 })
  expect(receipt?.contents).toMatchObject({
    totalKobo: orderKobo,
    received: { amount: orderKobo - 30_000, currency: 'NGN' },
  })
})

test('a second payment gets a receipt only once staff have accepted it', async () => {
  await using app = await startApp()
  const first = await submitPaidOrder(app)
  const second = await createSecondAttempt(app)
  await app.configureProvider({ reference: second, state: 'success' })
  await expect.poll(async () => (await findAttemptRow(app, second)).state).toBe('succeeded')
  expect((await readReceipts(app)).map(({ reference }) => reference)).toEqual([first])
  await acceptPayment(app.services, first)
  await acceptPayment(app.services, second)
  expect((await readReceipts(app)).map(({ reference }) => reference)).toEqual([first, second])
})

test('a receipt belongs to the year in Nigeria and keeps what it said', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ clock })
  clock.move(Date.parse('2031-12-31T23:30:00Z') - clock.nowMs())
  await submitPaidOrder(app)
  const { receipts } = app.services
  receipts.organisation = { ...receipts.organisation, name: 'Another name' }
  const [receipt] = await readReceipts(app)
  expect(receipt?.number).toBe('R-2032-00001')
  expect(receipt?.contents.organisation.name).toBe(organisation.name)
})

test('an erasure removes the name from the receipt and keeps the rest', async () => {
  await using app = await startApp()
  await submitPaidOrder(app)
  const [before] = await readReceipts(app)
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const erasure = { ...app.services, removeEmails: async () => {}, anonymizePayers: () => {} }
  expect(await eraseSubmission(erasure, id)).toMatchObject({ kind: 'erased' })
  expect(await readReceipts(app)).toEqual([{ ...before, payerName: null }])
  expect(JSON.stringify(before?.contents)).not.toContain('Okafor')
})

test('a payment that an older server settles beside this one gets its receipt afterwards', async () => {
  await using app = await startApp()
  await submitPaidOrder(app)
  await app.services.db.deleteFrom('receipt').execute()
  await backfillReceipts(app.services)
  expect(await readReceipts(app)).toMatchObject([{ number: expect.stringMatching(/00002$/), amountKobo: orderKobo }])
})

async function readReceipts(app: TestApp) {
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  return backfillAndListReceipts(app.services, id)
}
