import { expect, test } from 'vitest'
import { nextCheckDelayMs } from './refund-check-intervals'

test('questions about a refund get rarer with its age, from a minute to six hours, in whole milliseconds', () => {
  const minuteMs = 60_000
  expect([-5, 0, 119_999].map(nextCheckDelayMs)).toEqual([minuteMs, minuteMs, minuteMs])
  expect(nextCheckDelayMs(1_000_001)).toBe(500_000)
  expect(nextCheckDelayMs(30 * 24 * 60 * minuteMs)).toBe(360 * minuteMs)
})
