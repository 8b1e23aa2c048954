import { expect, test } from 'vitest'
import { askAgainAtMs, askedForMs, askSoonAtMs, fewestQuestions } from './poll-intervals'

test('an open attempt is asked about within half a minute, then ever more rarely, at least hourly', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map((askedTimes) =>
    askAgainAtMs({ createdAtMs: 0, askedTimes, nowMs: 0 }),
  )
  expect(pauses[0]).toBeLessThanOrEqual(30_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
  expect(pauses.at(-1)).toBe(3_600_000)
})

test('it is asked about once more when its 72 hours end, and then no more', () => {
  const late = { createdAtMs: 1_000, askedTimes: fewestQuestions }
  expect(askAgainAtMs({ ...late, nowMs: 1_000 + askedForMs - 5 })).toBe(1_000 + askedForMs)
  expect(askAgainAtMs({ ...late, nowMs: 1_000 + askedForMs })).toBeNull()
})

test('a clock that is far ahead does not end what was asked about only a few times', () => {
  const soon = { createdAtMs: 0, askedTimes: 3, nowMs: 10 * askedForMs }
  expect(askAgainAtMs(soon)).toBeGreaterThan(soon.nowMs)
  expect(askSoonAtMs({ createdAtMs: 0, unansweredTimes: 3, nowMs: soon.nowMs })).toBeGreaterThan(soon.nowMs)
})
