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

test.each([
  '+234 803 000 0000',
  '08030000000',
  '0803 000 0000',
  '007',
  '2348030000000',
  '12E5',
  '1.5e-3',
  '2-5',
  '10/12',
  '1/2/2025',
])('a spreadsheet leaves %s as it is', (cell) => expect(csvLine([cell])).toBe(`"'${cell}"`))

test('an ordinary cell stays as it is', () => {
  for (const cell of [
    'Adaeze Okafor',
    'a=b',
    'Ọláwálé',
    '₦5,000'.replace(',', ''),
    '0',
    '0.5',
    '40300',
    '2025-09-19 09:00:00',
    '1998-04-12',
    '0803-000-0000',
    '(0)803 000',
    '5-6 people',
  ])
    expect(csvLine([cell])).toBe(cell)
})

test.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['a\t @SUM(A1)', `"a\t' @SUM(A1)"`],
  ['one\n=cmd', `"one\n'=cmd"`],
  ['x;"=1"', `"x;'""=1"""`],
])('%j is not a formula after another locale’s separator either', (cell, line) => expect(csvLine([cell])).toBe(line))
