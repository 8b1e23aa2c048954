import { expect, test } from 'vitest'
import { parseTypedAmount } from './amount-input'

test.each([
  ['25', '25'],
  ['$1,000', '1000'],
  ['＄１，０００', '1000'],
  ['USD 25', '25'],
  ['25 dollars', '25'],
  ['25x', '25'],
])('%o is %s dollars', (text, digits) => {
  expect(parseTypedAmount(text)).toEqual({ kind: 'whole', digits })
})

test.each(['1e3', '2a5', '2$5', '-5', 'abc', '25.000', '€25', '25€', '₦25,000', 'N25000', 'EUR 25', '25 euros'])(
  '%o is unclear',
  (text) => {
    expect(parseTypedAmount(text)).toEqual({ kind: 'unclear' })
  },
)

test.each(['$25.50', '25.', '25,5'])('%o has decimals', (text) => {
  expect(parseTypedAmount(text)).toEqual({ kind: 'decimals' })
})

test.each(['', ' ', '$'])('%o is not an amount yet', (text) => {
  expect(parseTypedAmount(text)).toEqual({ kind: 'empty' })
})
