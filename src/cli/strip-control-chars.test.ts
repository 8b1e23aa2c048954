import { expect, test } from 'vitest'
import { onOneLine, withoutControls } from './strip-control-chars'

const esc = String.fromCharCode(0x1b)

test('no answer moves the cursor, changes the title or turns the text around', () => {
  for (const hostile of [
    `${esc}[2J`,
    `${esc}]0;title${String.fromCharCode(7)}`,
    String.fromCharCode(0x9b, 0x32, 0x4a),
    'a\rb',
    'a\bb',
    String.fromCharCode(0x7f),
    String.fromCharCode(0x202e),
    String.fromCharCode(0x2066),
    String.fromCharCode(0x2028),
  ])
    expect(withoutControls(`before${hostile}after`)).toMatch(/^before[\x20-\x7e]*\\u[\da-f]{4}[\x20-\x7e]*after$/)
})

test('JSON says what it said before', () => {
  const answers = { wish: `${esc}[31m${String.fromCharCode(0x9b, 0x202e)}`, name: 'Ọládélé\n👩🏾‍🌾' }
  for (const json of [JSON.stringify(answers), JSON.stringify(answers, null, 2)])
    expect(JSON.parse(withoutControls(json))).toEqual(answers)
})

test('letters, signs and lines stay as they are', () => {
  for (const text of ['Ọ̀nà ẹ́ dára', 'ɓ ɗ ƙ', '👩🏾‍🌾', 'one\ntwo\tthree', '₦5,000'])
    expect(withoutControls(text)).toBe(text)
})

test('an answer of several lines is one line where a line is one thing', () => {
  expect(onOneLine('a@b\n2025-01-01  AGF-FALSE  paid')).toBe('a@b 2025-01-01 AGF-FALSE paid')
})
