import { expect, test } from 'vitest'
import { isWrongKey, withoutLetters } from './amount-input'

const pasted = { inputType: 'insertFromPaste', isComposing: false }
const key = (data: string) => ({ inputType: 'insertText', data, isComposing: false })

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
])('of a pasted %o stays %o', (text, kept) => {
  expect(withoutLetters(text, pasted)).toBe(kept)
})

test('a typed letter is not taken, and a separator stays', () => {
  expect(withoutLetters('25x', key('x'))).toBe('25')
  expect(withoutLetters('25 x', key('x'))).toBe('25')
  expect(withoutLetters('25 ', key(' '))).toBe('25 ')
  expect(withoutLetters('25.', key('.'))).toBe('25.')
})

test('a key that is not taken is named, except the dollar sign', () => {
  expect(['x', 'e', '₦'].map((data) => isWrongKey(key(data)))).toEqual([true, true, true])
  expect(['5', '.', ' ', '-', '$'].map((data) => isWrongKey(key(data)))).toEqual([false, false, false, false, false])
})

test('text that an input method is still composing is left alone', () => {
  expect(withoutLetters('２x', { inputType: 'insertCompositionText', data: 'x', isComposing: true })).toBe('２x')
})
