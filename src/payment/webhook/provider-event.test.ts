import { expect, test } from 'vitest'
import { describeEvent, isAheadOfProvider, parseEvent } from './provider-event'

test.each<[string, Record<string, unknown>, string | null]>([
  ['charge.success', { id: 1, reference: 'agf-a' }, 'agf-a'],
  ['refund.processed', { transaction_reference: 'agf-a', refund_reference: null, amount: '10000' }, 'agf-a'],
  ['refund.processed', { transaction: { reference: 'agf-a' }, id: 3 }, 'agf-a'],
  [
    'charge.dispute.create',
    { id: 2, transaction: { id: 1, reference: 'agf-a' }, transaction_reference: null },
    'agf-a',
  ],
  ['refund.pending', { transaction: 4_711, transaction_reference: {} }, null],
  ['transfer.success', { id: 5 }, null],
])('%s with %j is about %s', (event, data, reference) => {
  expect(parseEvent(JSON.stringify({ event, data }))).toMatchObject({ kind: event, reference })
})

test('events without an id are identified only by their bytes', () => {
  const eventWithId = parseEvent('{"event":"charge.dispute.create","data":{"id":2}}')
  const eventWithoutId = parseEvent('{"event":"refund.pending","data":{"transaction_reference":"agf-a"}}')
  expect([eventWithId?.identifiers, eventWithoutId?.identifiers]).toEqual([[2, null], null])
})

const payment = { amountKobo: 500, isReversed: false }

test('an open dispute puts the payment in review and alerts staff; a pending refund is only noted', () => {
  const describe = (kind: string) => describeEvent({ kind, amountKobo: null }, payment)
  for (const kind of ['charge.dispute.create', 'charge.dispute.remind'])
    expect(describe(kind)).toMatchObject({ alertsStaff: true, movesToReview: true })
  for (const kind of ['refund.pending', 'refund.processing', 'charge.dispute.resolve'])
    expect(describe(kind)).toMatchObject({ alertsStaff: false, movesToReview: false })
  expect(describe('refund.failed')).toMatchObject({ alertsStaff: true, movesToReview: false })
  for (const kind of ['charge.success', 'transfer.success', 'refund.imagined']) expect(describe(kind)).toBeUndefined()
})

test.each([
  ['the whole amount, and the provider confirms it', 500, true, false, 'the refund is complete'],
  ['the whole amount, and the provider does not confirm it', 500, false, true, 'still reports it as paid'],
  ['a part', 499, false, false, 'part of it was refunded: ₦4.99'],
  ['no amount', null, false, false, 'does not report the amount'],
])('a refund has arrived: %s', (_name, amountKobo, isReversed, isAhead, noteText) => {
  const event = { kind: 'refund.processed', amountKobo }
  expect(isAheadOfProvider(event, { ...payment, isReversed })).toBe(isAhead)
  expect(describeEvent(event, { ...payment, isReversed })).toMatchObject({
    note: expect.stringContaining(noteText),
    alertsStaff: isAhead || amountKobo === null,
  })
})

test('amounts are parsed from numbers and strings only', () => {
  const amount = (value: unknown) =>
    parseEvent(JSON.stringify({ event: 'refund.processed', data: { amount: value } }))?.amountKobo
  expect([10_000, '10000', '', 'all', 1.5, -1, null, {}, undefined].map(amount)).toEqual([
    ...[10_000, 10_000, null, null, null, null, null, null, null],
  ])
})
