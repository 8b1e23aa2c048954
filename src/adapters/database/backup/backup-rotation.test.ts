import { expect, test } from 'vitest'
import { findSuperfluousDays, isBackupDue, lagosDayNumber } from './backup-rotation'

/** Tuesday 24 November 2026 in West Africa. */
const today = lagosDayNumber(Date.parse('2026-11-24T12:00:00+01:00'))
const atHour = (hour: number, day = today) => (day * 24 + hour - 1) * 3_600_000

test('a backup is made once in each night of West Africa', () => {
  expect(isBackupDue(atHour(1.9), [today - 1])).toBe(false)
  expect(isBackupDue(atHour(2), [today - 1])).toBe(true)
  expect(isBackupDue(atHour(4.9), [today - 1])).toBe(true)
  expect(isBackupDue(atHour(2.1), [today, today - 1])).toBe(false)
})

test('a backup that was missed at night is made by day, also the first one', () => {
  expect(isBackupDue(atHour(12), [])).toBe(true)
  expect(isBackupDue(atHour(12), [today - 2])).toBe(true)
  expect(isBackupDue(atHour(5), [today - 1])).toBe(true)
  expect(isBackupDue(atHour(23), [today - 1])).toBe(true)
  expect(isBackupDue(atHour(12), [today])).toBe(false)
})

test('a file that a wrong clock has dated in the future is no backup of today, and is left alone', () => {
  expect(isBackupDue(atHour(12), [today + 400])).toBe(true)
  expect(isBackupDue(atHour(12), [today + 400, today])).toBe(false)
  const future = Array.from({ length: 9 }, (_, day) => today + 1 + day)
  expect(findSuperfluousDays([...future, today, today - 1], today)).toEqual([])
})

test('seven days and the last days of four earlier weeks are kept', () => {
  const everyNight: number[] = []
  for (let day = today - 200; day <= today; day++) {
    everyNight.push(day)
    for (const superfluous of findSuperfluousDays(everyNight, day))
      everyNight.splice(everyNight.indexOf(superfluous), 1)
  }
  const dates = everyNight.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  expect(dates).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ])
})

test('nothing is removed only because time has passed', () => {
  const old = [today - 300, today - 299, today - 298]
  expect(findSuperfluousDays([...old, today], today)).toEqual([])
})
