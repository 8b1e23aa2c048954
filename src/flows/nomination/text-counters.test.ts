import { expect, test } from 'vitest'
import { calculatePercentUsed } from './text-counters'

test('a field is 100% full when it is exactly full, and more with one character over', () => {
  expect([0, 1, 299, 300, 301, 600].map((length) => calculatePercentUsed(length, 300))).toEqual([
    0, 0, 99, 100, 101, 200,
  ])
})
