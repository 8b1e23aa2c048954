import { expect, test } from 'vitest'
import { judge, type ProviderReport } from './classify-payment'

const asked = { reference: 'agf-1', amountKobo: 4_030_000 }

test('a success over exactly what we asked is paid', () => {
  expect(judge(asked, aReport())).toEqual({ kind: 'paid' })
  expect(judge(asked, aReport({ requestedAmountKobo: null }))).toEqual({ kind: 'paid' })
})

test('a customer who bears the fees pays more than we asked, and has paid', () => {
  expect(judge(asked, aReport({ amountKobo: 4_100_000 }))).toEqual({ kind: 'paid' })
})

test.each([
  ['one kobo less', { amountKobo: 4_029_999 }, /another amount/],
  [
    'more than we asked, and another amount requested',
    { amountKobo: 9_000_000, requestedAmountKobo: 9_000_000 },
    /another amount/,
  ],
  [
    'less than we asked although ours was requested',
    { amountKobo: 100, requestedAmountKobo: 4_030_000 },
    /another amount/,
  ],
  [
    'more, without a word of what was requested',
    { amountKobo: 4_100_000, requestedAmountKobo: null },
    /another amount/,
  ],
  ['dollars', { currency: 'USD' }, /another currency/],
  ['a currency in other letters', { currency: 'ngn' }, /another currency/],
  ['another reference', { reference: 'agf-2' }, /another reference/],
])('a success over %s is doubtful', (_what, changes, remark) => {
  expect(judge(asked, aReport(changes))).toEqual({ kind: 'doubtful', remark: expect.stringMatching(remark) })
})

test.each(['ongoing', 'pending', 'processing', 'queued'])('%s means that the bank is at work', (state) =>
  expect(judge(asked, aReport({ state }))).toEqual({ kind: 'waiting' }),
)

test.each([
  ['a success without a readable amount', { amountKobo: null, unreadable: 'amount "40300.00"' }],
  ['a success without a currency', { currency: null, unreadable: 'no currency' }],
  ['a success without a reference', { reference: null, unreadable: 'no reference' }],
  ['a state that is named next year', { state: 'other', unreadable: 'status "levitating"' }],
] as const)('%s is neither paid nor waited for: it cannot be read, and the remark says what', (_what, changes) =>
  expect(judge(asked, aReport(changes))).toEqual({
    kind: 'unreadable',
    remark: expect.stringContaining(changes.unreadable),
  }),
)

test.each([
  ['failed', 'failed'],
  ['abandoned', 'unfinished'],
  ['reversed', 'reversed'],
])('%s is never paid', (state, kind) => expect(judge(asked, aReport({ state }))).toEqual({ kind }))

test('what the provider says of another payment neither fails nor reverses this one', () => {
  for (const state of ['failed', 'reversed', 'abandoned'])
    expect(judge(asked, aReport({ reference: 'agf-2', state }))).toEqual({ kind: 'waiting' })
})

function aReport(changes: Partial<ProviderReport> = {}): ProviderReport {
  return {
    ...asked,
    state: 'success',
    requestedAmountKobo: asked.amountKobo,
    currency: 'NGN',
    unreadable: null,
    ...changes,
  }
}
