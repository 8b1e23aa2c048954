import { expect, test } from 'vitest'
import { isImplausibleBirthDate } from './date-of-birth'

const nowMs = Date.parse('2025-06-01T12:00:00Z')

test.each(['1998-05-12', '2025-06-01', '2025-06-02', '1905-06-02', '12 May 1998', 'in the year of the drought'])(
  'born %s',
  (date) => {
    expect(isImplausibleBirthDate(date, nowMs)).toBe(false)
  },
)

test.each([
  '2025-06-04',
  '2090-01-01',
  '1904-05-31',
  '0098-05-12',
  '0001-01-01',
  '20250-01-01',
  '275760-09-13',
  '12 May 2090',
])('%s is rejected as a date of birth', (date) => {
  expect(isImplausibleBirthDate(date, nowMs)).toBe(true)
})
