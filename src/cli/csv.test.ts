import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('cells are separated by commas, and quoted if they contain a comma, a quote or a line break', () => {
  expect(csvLine(['a', '', 'b c'])).toBe('a,,b c')
  expect(csvLine(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"')
})

test.each([
  '=1+1',
  '+234',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '=HYPERLINK("http://x")',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\u200b=1',
  '\u0000=1',
  '"=1',
])('a spreadsheet treats %j as text', (cell) => {
  const line = csvLine([cell])
  expect(line).toMatch(/^"'/)
  expect(line.replaceAll("'", '')).toBe(`"${cell.replaceAll('"', '""')}"`)
})

test('a telephone number can be read and called', () => {
  expect(csvLine(['+234 803 000 0000'])).toBe(`"'+234 803 000 0000"`)
  expect(csvLine(['0803-000-0000', '(0)803 000'])).toBe('0803-000-0000,(0)803 000')
})

test('an ordinary cell stays as it is', () => {
  for (const cell of ['Adaeze Okafor', 'a=b', '5-6', 'Ọláwálé', '₦5,000'.replace(',', ''), '0'])
    expect(csvLine([cell])).toBe(cell)
})

test.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['a\t @SUM(A1)', `"a\t' @SUM(A1)"`],
  ['one\n=cmd', `"one\n'=cmd"`],
  ['x;"=1"', `"x;'""=1"""`],
])('%j is not a formula after another locale’s separator either', (cell, line) => expect(csvLine([cell])).toBe(line))
