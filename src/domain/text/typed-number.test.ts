import { expect, test } from 'vitest'
import { parseTypedNumber } from './typed-number'

test.each([
  ['25', '25'],
  [' 25 ', '25'],
  ['007', '007'],
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000', '1000'],
  ["1'000", '1000'],
  ['1,000.00', '1000'],
  ['1.000,00', '1000'],
  ['1,234,567', '1234567'],
  ['25.00', '25'],
  ['25,00', '25'],
  ['２５', '25'],
  ['１，０００', '1000'],
])('%o is %s', (typed, digits) => {
  expect(parseTypedNumber(typed)).toEqual({ kind: 'whole', digits })
})

test.each(['25.50', '25,50', '25.5', '25.', '1,', '1,0', '1,000.50', '.5'])('%o has decimals', (typed) => {
  expect(parseTypedNumber(typed)).toEqual({ kind: 'decimals' })
})

test.each(['-5', '1e3', '25 50', '25.000', '1,00,000', '1,000 000', '1.5.2', 'ten', '٣٤', '+5', '9'.repeat(41)])(
  '%o is rejected as ambiguous',
  (typed) => {
    expect(parseTypedNumber(typed)).toEqual({ kind: 'unclear' })
  },
)

test('empty input is not a number', () => {
  expect(parseTypedNumber(' \u00a0 ')).toEqual({ kind: 'empty' })
})
