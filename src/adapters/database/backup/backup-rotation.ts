import { lagosOffsetMs } from '../../../domain/time/lagos-time'

const dayMs = 24 * 3_600_000

/** The backups to keep: those of the newest days, and the last one of each week before the newest week. */
const keptBackups = { days: 7, weeks: 4 } as const

/** The hour of the night from which the backup of a day is made, in West Africa (UTC+1). */
const nightHour = 2

/** The number of the day in West Africa, counted from 1 January 1970. */
export function lagosDayNumber(nowMs: number): number {
  return Math.floor((nowMs + lagosOffsetMs) / dayMs)
}

/**
 * Returns whether a backup is due: from the night on if today has none, also by day if no server ran at night or the
 * backup failed; at any time if yesterday has none either. Ignores days in the future, which come from a wrong clock.
 */
export function isBackupDue(nowMs: number, existingDays: readonly number[]): boolean {
  const today = lagosDayNumber(nowMs)
  if (existingDays.includes(today)) return false
  const hour = ((nowMs + lagosOffsetMs) % dayMs) / 3_600_000
  return hour >= nightHour || !existingDays.includes(today - 1)
}

/**
 * Returns the days whose backups can be deleted. Counts only days that have a backup, so that no backup is deleted
 * only because time has passed. Neither counts nor deletes days in the future.
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
