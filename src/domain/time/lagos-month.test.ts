import { expect, test } from 'vitest'
import { lagosMonthName, parseLagosMonth } from './lagos-month'

test('a month begins and ends at midnight in Nigeria', () => {
  expect(parseLagosMonth('2026-12')).toEqual({
    name: '2026-12',
    startMs: Date.parse('2026-12-01T00:00:00+01:00'),
    endMs: Date.parse('2027-01-01T00:00:00+01:00'),
  })
  expect(lagosMonthName(Date.parse('2026-11-30T23:00:00Z'))).toBe('2026-12')
  expect(lagosMonthName(Date.parse('2026-11-30T22:59:59Z'))).toBe('2026-11')
})

test.each(['', '2026', '2026-13', '2026-00', '26-11', '1999-11', '2026-11-01', '2026-1'])('%j is no month', (typed) => {
  expect(parseLagosMonth(typed)).toBe(undefined)
})
