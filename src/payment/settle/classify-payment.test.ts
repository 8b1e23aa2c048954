import { expect, test } from 'vitest'
import { classifyPayment, type ProviderReport } from './classify-payment'

const expected = { reference: 'agf-1', amountKobo: 4_030_000 }

test('a success for exactly the requested amount is paid', () => {
  expect(classifyPayment(expected, aReport())).toEqual({ kind: 'paid' })
  expect(classifyPayment(expected, aReport({ requestedAmountKobo: null }))).toEqual({ kind: 'paid' })
})

test('a customer who bears the fees and pays more than requested has paid', () => {
  expect(classifyPayment(expected, aReport({ amountKobo: 4_100_000 }))).toEqual({ kind: 'paid' })
})

test.each([
  ['one kobo less', { amountKobo: 4_029_999 }, /different amount/],
  [
    'more than we asked, and another amount requested',
    { amountKobo: 9_000_000, requestedAmountKobo: 9_000_000 },
    /different amount/,
  ],
  [
    'less than requested although the requested amount matches',
    { amountKobo: 100, requestedAmountKobo: 4_030_000 },
    /different amount/,
  ],
  ['more, without a requested amount', { amountKobo: 4_100_000, requestedAmountKobo: null }, /different amount/],
  ['dollars', { currency: 'USD' }, /different currency/],
  ['a currency in lower case', { currency: 'ngn' }, /different currency/],
  ['another reference', { reference: 'agf-2' }, /different reference/],
])('a success with %s needs review', (_name, changes, note) => {
  expect(classifyPayment(expected, aReport(changes))).toMatchObject({
    kind: 'needs review',
    note: expect.stringMatching(note),
  })
})

test.each(['ongoing', 'pending', 'processing', 'queued'])('%s means that the bank is processing', (state) =>
  expect(classifyPayment(expected, aReport({ state }))).toEqual({ kind: 'pending' }),
)

test.each([
  ['a success without a readable amount', { amountKobo: null, unreadable: 'amount "40300.00"' }],
  ['a success without a currency', { currency: null, unreadable: 'no currency' }],
  ['a success without a reference', { reference: null, unreadable: 'no reference' }],
  ['a state added in the future', { state: 'other', unreadable: 'status "levitating"' }],
] as const)('%s is neither paid nor pending: it is unreadable, and the note says why', (_name, changes) =>
  expect(classifyPayment(expected, aReport(changes))).toEqual({
    kind: 'unreadable',
    note: expect.stringContaining(changes.unreadable),
  }),
)

test.each([
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
  ['reversed', 'reversed'],
])('%s is never paid', (state, kind) => expect(classifyPayment(expected, aReport({ state }))).toEqual({ kind }))

test('a report about another payment neither fails nor reverses this one', () => {
  for (const state of ['failed', 'reversed', 'abandoned'])
    expect(classifyPayment(expected, aReport({ reference: 'agf-2', state }))).toEqual({ kind: 'pending' })
})

function aReport(changes: Partial<ProviderReport> = {}): ProviderReport {
  return {
    ...expected,
    state: 'success',
    requestedAmountKobo: expected.amountKobo,
    currency: 'NGN',
    unreadable: null,
    ...changes,
  }
}
