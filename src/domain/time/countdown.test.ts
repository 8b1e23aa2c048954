import { expect, test } from 'vitest'
import { timeLeft } from './countdown'

const end = Date.parse('2025-08-31T23:59:59+01:00')
const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }

test('the time left is split into days, hours, minutes and seconds', () => {
  expect(timeLeft(Date.parse('2025-08-29T20:56:58+01:00'), end)).toEqual({ days: 2, hours: 3, minutes: 3, seconds: 1 })
})

test('a month away is told in days', () => {
  expect(timeLeft(Date.parse('2025-08-01T23:59:59+01:00'), end)).toEqual({ ...zeros, days: 30 })
})

test('the last second is not over before it is over', () => {
  expect(timeLeft(end - 1, end)).toEqual({ ...zeros, seconds: 1 })
  expect(timeLeft(end, end)).toEqual(zeros)
})

test('a target in the past returns zeros', () => {
  expect(timeLeft(end + 1, end)).toEqual(zeros)
  expect(timeLeft(Date.parse('2026-11-21T00:00:00Z'), end)).toEqual(zeros)
})
