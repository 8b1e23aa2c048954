import { expect, test } from 'vitest'
import { percentUsed } from './counters'

test('the room used is 100% when it is exactly full, and more with one character too many', () => {
  expect([0, 1, 299, 300, 301, 600].map((length) => percentUsed(length, 300))).toEqual([0, 0, 99, 100, 101, 200])
})
