import { lagosOffsetMs } from '../../../domain/time/lagos-time'

const dayMs = 24 * 3_600_000

/** What is kept: the newest days, and the last day of each of the weeks before the newest one. */
const keptBackups = { days: 7, weeks: 4 } as const

/** The hours in which backups are made, in West Africa (UTC+1). */
const nightHours = { from: 2, to: 5 } as const

/** The number of the day in West Africa, counted from 1 January 1970. */
export function lagosDayNumber(nowMs: number): number {
  return Math.floor((nowMs + lagosOffsetMs) / dayMs)
}

/**
 * Whether a backup is due: at night if this day has none; at any time if neither this day nor the one before
 * has one, because no server ran at night or it failed. A day in the future belongs to a clock that was
 * wrong, and counts for nothing.
 */
export function isBackupDue(nowMs: number, existingDays: readonly number[]): boolean {
  const today = lagosDayNumber(nowMs)
  if (existingDays.includes(today)) return false
  const hour = ((nowMs + lagosOffsetMs) % dayMs) / 3_600_000
  const isNight = hour >= nightHours.from && hour < nightHours.to
  return isNight || !existingDays.includes(today - 1)
}

/**
 * The days whose backups are no longer kept. Days are counted among the backups that exist, so that nothing
 * is removed only because time has passed. A day in the future is neither counted nor removed.
 */
export function findSuperfluousDays(existingDays: readonly number[], today: number): number[] {
  const days = existingDays.filter((day) => day <= today).sort((a, b) => b - a)
  const lastOfWeeks = [...new Map(days.toReversed().map((day) => [weekOf(day), day])).values()].sort((a, b) => b - a)
  const kept = new Set([...days.slice(0, keptBackups.days), ...lastOfWeeks.slice(0, keptBackups.weeks + 1)])
  return days.filter((day) => !kept.has(day))
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7)
}
