import { expect, test } from 'vitest'
import { minPolls, nextPollAtMs, nextRetryAtMs, pollWindowMs } from './poll-intervals'

test('an open attempt is polled within half a minute, then at growing intervals of up to an hour', () => {
  const intervals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map((pollCount) =>
    nextPollAtMs({ createdAtMs: 0, pollCount, nowMs: 0 }),
  )
  expect(intervals[0]).toBeLessThanOrEqual(30_000)
  expect(intervals).toEqual(intervals.toSorted((a, b) => Number(a) - Number(b)))
  expect(intervals.at(-1)).toBe(3_600_000)
})

test('an attempt is polled a last time when its 72 hours end', () => {
  const finished = { createdAtMs: 1_000, pollCount: minPolls }
  expect(nextPollAtMs({ ...finished, nowMs: 1_000 + pollWindowMs - 5 })).toBe(1_000 + pollWindowMs)
  expect(nextPollAtMs({ ...finished, nowMs: 1_000 + pollWindowMs })).toBeNull()
})

test('a clock that is far ahead does not end the polling of an attempt after a few polls', () => {
  const early = { createdAtMs: 0, pollCount: 3, nowMs: 10 * pollWindowMs }
  expect(nextPollAtMs(early)).toBeGreaterThan(early.nowMs)
  expect(nextRetryAtMs({ createdAtMs: 0, unansweredCount: 3, nowMs: early.nowMs })).toBeGreaterThan(early.nowMs)
})
