import { expect, test } from 'vitest'
import { backOffMs } from './back-off'

test('the delay after failures doubles from a second to a minute', () => {
  const delays = [1, 2, 3, 6, 7, 8, 5_000].map((failures) => backOffMs(failures, () => 0.5))
  expect(delays).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000])
})

test('a crowd that failed at once comes back over half of the delay', () => {
  expect(backOffMs(4, () => 0)).toBe(6_000)
  expect(backOffMs(4, () => 1)).toBe(10_000)
})
