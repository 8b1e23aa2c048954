import { expect, test } from 'vitest'
import { isRejectedKey, removeNonNumeric } from './amount-input'

const pasteEvent = { inputType: 'insertFromPaste', isComposing: false }
const typeKey = (data: string) => ({ inputType: 'insertText', data, isComposing: false })

test.each([
  ['$1,000', '1,000'],
  ['USD 25', '25'],
  ['25 dollars', '25'],
  ['abc', ''],
  ['-5', '-5'],
  ['1e3', '1e3'],
  ['2a5', '2a5'],
  ['₦25,000', '₦25,000'],
  ['N25000', 'N25000'],
  ['25 euros', '25 euros'],
])('a pasted %o becomes %o', (text, expected) => {
  expect(removeNonNumeric(text, pasteEvent)).toBe(expected)
})

test('a typed letter is removed, and a separator stays', () => {
  expect(removeNonNumeric('25x', typeKey('x'))).toBe('25')
  expect(removeNonNumeric('25 x', typeKey('x'))).toBe('25')
  expect(removeNonNumeric('25 ', typeKey(' '))).toBe('25 ')
  expect(removeNonNumeric('25.', typeKey('.'))).toBe('25.')
})

test('a rejected key is reported, except the dollar sign', () => {
  expect(['x', 'e', '₦'].map((data) => isRejectedKey(typeKey(data)))).toEqual([true, true, true])
  expect(['5', '.', ' ', '-', '$'].map((data) => isRejectedKey(typeKey(data)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('text that an input method is still composing is not changed', () => {
  expect(removeNonNumeric('２x', { inputType: 'insertCompositionText', data: 'x', isComposing: true })).toBe('２x')
})
