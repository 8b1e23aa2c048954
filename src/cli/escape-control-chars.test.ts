import { expect, test } from 'vitest'
import { escapeControlChars, toSingleLine } from './escape-control-chars'

const escapeChar = String.fromCharCode(0x1b)

test('no value moves the cursor, changes the title or reverses the text direction', () => {
  for (const unsafeText of [
    `${escapeChar}[2J`,
    `${escapeChar}]0;title${String.fromCharCode(7)}`,
    String.fromCharCode(0x9b, 0x32, 0x4a),
    'a\rb',
    'a\bb',
    String.fromCharCode(0x7f),
    String.fromCharCode(0x202e),
    String.fromCharCode(0x2066),
    String.fromCharCode(0x2028),
  ])
    expect(escapeControlChars(`before${unsafeText}after`)).toMatch(/^before[\x20-\x7e]*\\u[\da-f]{4}[\x20-\x7e]*after$/)
})

test('JSON keeps its meaning', () => {
  const values = { wish: `${escapeChar}[31m${String.fromCharCode(0x9b, 0x202e)}`, name: 'Ọládélé\n👩🏾‍🌾' }
  for (const json of [JSON.stringify(values), JSON.stringify(values, null, 2)])
    expect(JSON.parse(escapeControlChars(json))).toEqual(values)
})

test('letters, signs and lines stay as they are', () => {
  for (const text of ['Ọ̀nà ẹ́ dára', 'ɓ ɗ ƙ', '👩🏾‍🌾', 'one\ntwo\tthree', '₦5,000'])
    expect(escapeControlChars(text)).toBe(text)
})

test('a multi-line value is printed on one line in line-based output', () => {
  expect(toSingleLine('a@b\n2025-01-01  AGF-FALSE  paid')).toBe('a@b 2025-01-01 AGF-FALSE paid')
})
