import { expect, test } from 'vitest'
import { stripUnsafeCharacters, stripUnsafeCharactersDeep } from './strip-unsafe-characters'

const fromCodePoint = String.fromCodePoint

test('control characters and direction marks are removed from texts', () => {
  for (const codePoint of [0, 0x1b, 0x7f, 0x85, 0x9b, 0x202a, 0x202e, 0x2066, 0x2069, 0x206a, 0xfff9])
    expect(stripUnsafeCharacters(`Ada${fromCodePoint(codePoint)} Ude`), codePoint.toString(16)).toBe('Ada Ude')
  expect(stripUnsafeCharacters(`one${fromCodePoint(0x2028)}two`)).toBe('one\ntwo')
})

test.each([
  'Ọ̀ládélé ẹ́ ṣ ị ụ ṅ'.normalize('NFD'),
  'Ọ̀ládélé'.normalize('NFC'),
  'محمد علي',
  `می${fromCodePoint(0x200c)}خواهم`,
  `שלום${fromCodePoint(0x200e)}!`,
  'क्\u200dष',
  '👩🏾‍🌾',
  'one\r\n\ttwo',
])('%j stays as it was written', (text) => expect(stripUnsafeCharacters(text)).toBe(text))

test('every string of a value is cleaned, and nothing else', () => {
  const textWithOverride = `a${fromCodePoint(0x202e)}b`
  expect(stripUnsafeCharactersDeep({ a: textWithOverride, b: { c: [textWithOverride, 1, true, null] } })).toEqual({
    a: 'ab',
    b: { c: ['ab', 1, true, null] },
  })
})
