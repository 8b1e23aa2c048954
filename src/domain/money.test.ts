import { expect, test } from 'vitest'
import { languages } from './languages'
import { formatCount, formatDollars, formatNaira, inEnglish } from './money'

test('English groups with commas, as before', () => {
  expect(formatNaira(510_000, inEnglish)).toBe('₦5,100')
  expect(formatNaira(100_000_050, inEnglish)).toBe('₦1,000,000.50')
  expect(formatDollars(1500, inEnglish)).toBe('$1,500')
  expect(formatDollars(159.2357, inEnglish, 2)).toBe('$159.24')
  expect(formatCount(999, inEnglish)).toBe('999')
})

test('French groups with narrow no-break spaces and keeps the sign in front', () => {
  const french = { locale: 'fr' }
  expect(formatNaira(157_000, french)).toBe('₦1\u202f570')
  expect(formatNaira(100_000_050, french)).toBe('₦1\u202f000\u202f000,50')
  expect(formatDollars(1500.5, french, 1)).toBe('$1\u202f500,5')
})

test.each(languages)('$name numbers are those of the Unicode data, which browsers may lack', ({ code }) => {
  // In Portugal four digits are not grouped; a column of amounts is easier to read if all of them are.
  const unicode = new Intl.NumberFormat(code === 'pt' ? 'pt-AO' : code, {
    minimumFractionDigits: 2,
    useGrouping: 'always',
  })
  for (const amount of [7.25, 1570.25, 35_000.5, 1_234_567.25])
    expect(formatNaira(amount * 100, { locale: code })).toBe(`₦${unicode.format(amount)}`)
})
