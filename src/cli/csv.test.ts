import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('cells are parted by commas, and quoted where they hold one, a quote or a new line', () => {
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
])('a spreadsheet takes %j for text', (cell) => expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"`))

test('an ordinary cell stays as it is', () => {
  for (const cell of ['Adaeze Okafor', 'a=b', '5-6', 'Ọláwálé', '₦5,000'.replace(',', ''), '0'])
    expect(csvLine([cell])).toBe(cell)
})
