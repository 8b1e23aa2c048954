import { expect, test } from 'vitest'
import { noteOn, readEvent } from './event'

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

test('a dispute is in doubt while it is open, and people look at it; a refund on its way is only noted', () => {
  for (const kind of ['charge.dispute.create', 'charge.dispute.remind'])
    expect(noteOn(kind, false)).toMatchObject({ needsLook: true, isDispute: true })
  for (const kind of ['refund.pending', 'refund.processing', 'refund.processed', 'charge.dispute.resolve'])
    expect(noteOn(kind, false)).toMatchObject({ needsLook: false, isDispute: false })
  expect(noteOn('refund.failed', false)).toMatchObject({ needsLook: true, isDispute: false })
  expect(noteOn('refund.processed', true)?.remark).not.toBe(noteOn('refund.processed', false)?.remark)
  for (const kind of ['charge.success', 'transfer.success', 'refund.imagined'])
    expect(noteOn(kind, false)).toBeUndefined()
})
