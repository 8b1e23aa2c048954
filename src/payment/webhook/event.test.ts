import { expect, test } from 'vitest'
import { isAheadOfItsPayment, noteOn, readEvent } from './event'

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
  expect(readEvent(JSON.stringify({ event, data }))).toMatchObject({ kind: event, reference })
})

test('events that the provider gives no name are known by nothing but their bytes', () => {
  const named = readEvent('{"event":"charge.dispute.create","data":{"id":2}}')
  const nameless = readEvent('{"event":"refund.pending","data":{"transaction_reference":"agf-a"}}')
  expect([named?.names, nameless?.names]).toEqual([[2, null], null])
})

const payment = { amountKobo: 500, isReversed: false }

test('a dispute is in doubt while it is open, and people look at it; a refund on its way is only noted', () => {
  const note = (kind: string) => noteOn({ kind, amountKobo: null }, payment)
  for (const kind of ['charge.dispute.create', 'charge.dispute.remind'])
    expect(note(kind)).toMatchObject({ needsLook: true, isDispute: true })
  for (const kind of ['refund.pending', 'refund.processing', 'charge.dispute.resolve'])
    expect(note(kind)).toMatchObject({ needsLook: false, isDispute: false })
  expect(note('refund.failed')).toMatchObject({ needsLook: true, isDispute: false })
  for (const kind of ['charge.success', 'transfer.success', 'refund.imagined']) expect(note(kind)).toBeUndefined()
})

test.each([
  ['all of it, and the provider says so too', 500, true, false, 'arrived'],
  ['all of it, and the provider does not say so', 500, false, true, 'still calls it paid'],
  ['a part', 499, false, false, 'a part of it was refunded: ₦4.99'],
  ['nobody says how much', null, false, false, 'does not say how much'],
])('a refund has arrived: %s', (_what, amountKobo, isReversed, isAhead, words) => {
  const event = { kind: 'refund.processed', amountKobo }
  expect(isAheadOfItsPayment(event, { ...payment, isReversed })).toBe(isAhead)
  expect(noteOn(event, { ...payment, isReversed })).toMatchObject({
    remark: expect.stringContaining(words),
    needsLook: isAhead || amountKobo === null,
  })
})

test('amounts are read as numbers and as text, and nothing else is an amount', () => {
  const amount = (value: unknown) =>
    readEvent(JSON.stringify({ event: 'refund.processed', data: { amount: value } }))?.amountKobo
  expect([10_000, '10000', '', 'all', 1.5, -1, null, {}, undefined].map(amount)).toEqual([
    ...[10_000, 10_000, null, null, null, null, null, null, null],
  ])
})
