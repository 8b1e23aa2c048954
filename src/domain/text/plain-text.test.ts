import { expect, test } from 'vitest'
import { plainText, plainTexts } from './plain-text'

const sign = String.fromCodePoint

test('nothing turns the direction of a text, and nothing in it is obeyed', () => {
  for (const code of [0, 0x1b, 0x7f, 0x85, 0x9b, 0x202a, 0x202e, 0x2066, 0x2069, 0x206a, 0xfff9])
    expect(plainText(`Ada${sign(code)} Ude`), code.toString(16)).toBe('Ada Ude')
  expect(plainText(`one${sign(0x2028)}two`)).toBe('one\ntwo')
})

test.each([
  'Ọ̀ládélé ẹ́ ṣ ị ụ ṅ'.normalize('NFD'),
  'Ọ̀ládélé'.normalize('NFC'),
  'محمد علي',
  `می${sign(0x200c)}خواهم`,
  `שלום${sign(0x200e)}!`,
  'क्\u200dष',
  '👩🏾‍🌾',
  'one\r\n\ttwo',
])('%j stays as it was written', (text) => expect(plainText(text)).toBe(text))

test('every text of an answer is looked at, and nothing else', () => {
  const turned = `a${sign(0x202e)}b`
  expect(plainTexts({ a: turned, b: { c: [turned, 1, true, null] } })).toEqual({
    a: 'ab',
    b: { c: ['ab', 1, true, null] },
  })
})
