import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPaymentReference } from '../../../src/domain/references'
import { lagosMonthName } from '../../../src/domain/time/lagos-month'
import { markPaidManually } from '../../../src/payment/manual/mark-paid.server'
import { startReconciliation } from '../../../src/payment/reconcile/reconciliation-store.server'
import { aPayingDelegate } from '../../builders/delegate'
import { orderKobo } from '../../builders/payments'
import { enterDesk } from '../../support/desk/desk-client'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('each kind of difference is found, with what to do, and nothing is changed (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { db } = app.services
  await app.configureProvider({ webhooks: 'withheld' })
  const paid = []
  for (let index = 0; index < 6; index++) paid.push(await payOrder(app))
  const [, open = '', amount = '', returnedThere = '', returnedHere = '', lost = ''] = paid
  const change = (reference: string, set: object) =>
    db.updateTable('payment').set(set).where('reference', '=', reference).execute()
  await change(open, { state: 'open', settled_at_ms: null, next_poll_at_ms: null })
  await change(amount, { amount_kobo: orderKobo + 100 })
  await app.configureProvider({ reference: returnedThere, state: 'reversed' })
  await change(returnedHere, { state: 'reversed' })
  const unknownHere = await payElsewhere(app)
  const lostReference = await loseAtProvider(app, lost)
  const outside = await payOutside(app)
  const before = await paymentStates(app)

  const month = lagosMonthName(app.services.clock.nowMs())
  const { code, out } = await runCommand(app.variables, 'reconcile', '--month', month, '--json')
  expect(code).toBe(1)
  const [totals, ...found] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(totals).toMatchObject({ month, agreeing: 1, differenceCount: 6, outsideSum: { count: 1, kobo: orderKobo } })
  // Counts the paid ones and the one without an order of ours; not the reversed or unknown ones.
  expect(totals.theirs).toEqual({ count: 5, kobo: 4 * orderKobo + 700_000 })
  expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['paid there, not here', open],
    ['unknown here', unknownHere],
    ['amount differs', amount],
    ['returned there, not here', returnedThere],
    ['returned here, not there', returnedHere],
    ['paid here, not there', lostReference],
    ['paid outside', outside],
  ])
  expect(found.slice(0, -1).every(({ action }) => action.length > 20)).toBe(true)
  expect(await paymentStates(app)).toEqual(before)

  const finance = await enterDesk(app, 'finance')
  const started = await finance.post('/reconcile', { month })
  expect(started.status).toBe(303)
  const address = (started.headers.get('location') ?? '').split('?')[0] ?? ''
  await expect.poll(async () => (await finance.get(address)).text()).toContain('Save as CSV')
  const page = await (await finance.get(address)).text()
  for (const reference of [open, unknownHere, amount, returnedThere, returnedHere, lostReference])
    expect(page).toContain(reference)
  const csv = await (await finance.get(`${address}/csv`)).text()
  expect(csv.trim().split('\r\n')).toHaveLength(8)
  const list = await (await finance.get('/reconcile')).text()
  expect(list.match(/href="\/reconcile\//g)).toHaveLength(2)
})

test.each(engines)(
  'payments that agree are no differences, and those outside are listed apart (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await payOrder(app)
    const reference = await payOutside(app)
    const month = lagosMonthName(app.services.clock.nowMs())
    const { code, out } = await runCommand(app.variables, 'reconcile', '--month', month)
    expect(out).toContain('0 differences. 1 payment at the provider')
    expect(out).toContain('outside the provider: 1')
    expect(code).toBe(0)
    const csv = await runCommand(app.variables, 'reconcile', '--month', month, '--csv')
    expect(csv.out).toContain(reference)
    const other = await runCommand(app.variables, 'reconcile', '--month', '2024-02', '--json')
    expect(JSON.parse(other.out)).toMatchObject({ theirs: { count: 0 }, differenceCount: 0, outsideSum: { count: 0 } })
  },
)

test.each(engines)(
  'a provider that does not answer ends the comparison with why, and one runs at a time (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { db, clock } = app.services
    const owner = await enterDesk(app, 'owner')
    await app.configureProvider({ status: 401 })
    const started = await owner.post('/reconcile', { month: '2026-01' })
    const address = (started.headers.get('location') ?? '').split('?')[0] ?? ''
    await expect.poll(async () => (await owner.get(address)).text()).toContain('responded with status 401')

    const running = { month: '2026-02', startedBy: 'ada', nowMs: clock.nowMs() }
    expect(await startReconciliation(db, running)).toBeDefined()
    expect(await startReconciliation(db, running)).toBe(undefined)
    expect((await owner.post('/reconcile', { month: '2026-02' })).status).toBe(409)
    expect((await owner.post('/reconcile', { month: 'soon' })).status).toBe(422)
    // One whose process was killed holds up nobody for ever.
    const later = { ...running, nowMs: clock.nowMs() + 24 * 3_600_000 }
    expect(await startReconciliation(db, later)).toBeDefined()
  },
)

async function payOrder(app: TestApp): Promise<string> {
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  expect((await app.verify('registration', reference)).json.status).toBe('success')
  return reference
}

/** A payment that the provider has, and no order of ours. */
async function payElsewhere(app: TestApp): Promise<string> {
  const reference = createPaymentReference()
  const key = await readFile(path.join(app.dataDir, 'sandbox.key'), 'utf8')
  const response = await fetch(`${app.url}/sandbox/paystack/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference, email: 'ada@example.com', amount: 700_000 }),
  })
  expect(response.status).toBe(200)
  await app.configureProvider({ reference, state: 'success' })
  return reference
}

/** Gives a paid attempt a reference that the provider does not know; its own then is that of nobody, so it goes, too. */
async function loseAtProvider(app: TestApp, reference: string): Promise<string> {
  const lost = createPaymentReference()
  const { db } = app.services
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({ ...payment, reference: lost })
    .execute()
  // The receipt names its payment.
  await db.updateTable('receipt').set({ reference: lost }).where('reference', '=', reference).execute()
  await db.deleteFrom('payment').where('reference', '=', reference).execute()
  await app.configureProvider({ reference, state: 'failed' })
  return lost
}

async function payOutside(app: TestApp): Promise<string> {
  await app.submit('registration', aPayingDelegate({ email: 'outside@example.com' }))
  const { id: submissionId } = await app.services.db
    .selectFrom('submission')
    .select('id')
    .where('email', '=', 'outside@example.com')
    .executeTakeFirstOrThrow()
  const payment = { submissionId, method: 'cash', receivedKobo: orderKobo, reason: 'till', recordedBy: 'ada' } as const
  const result = await markPaidManually(app.services, payment)
  return result.kind === 'paid' ? result.reference : ''
}

async function paymentStates(app: TestApp) {
  return app.services.db.selectFrom('payment').select(['reference', 'state']).orderBy('reference').execute()
}
