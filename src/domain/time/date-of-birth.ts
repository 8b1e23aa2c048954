const maxAgeYears = 120
const isoDate = /^(\d{4,6})-(\d{2})-(\d{2})$/

/** Allows tomorrow, because the date is already later in some time zones. */
const maxTimeZoneOffsetMs = 14 * 3_600_000

/**
 * Whether nobody alive can be born on this date: it is in the future, or more than 120 years ago. False for a text
 * that is not a date, which this cannot judge.
 */
export function isImplausibleBirthDate(date: string, nowMs = Date.now()): boolean {
  const parts = isoDate.exec(date)?.slice(1).map(Number)
  const birthMs = parts === undefined ? Date.parse(date) : toUtcMs(parts)
  if (parts === undefined && Number.isNaN(birthMs)) return false
  return !(birthMs <= nowMs + maxTimeZoneOffsetMs && birthMs > earliestBirthMs(nowMs))
}

/** `Date.UTC` maps the years 0 to 99 to 1900 to 1999. */
function toUtcMs([year = 0, month = 0, day = 0]: number[]): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function earliestBirthMs(nowMs: number): number {
  const now = new Date(nowMs)
  return now.setUTCFullYear(now.getUTCFullYear() - maxAgeYears - 1)
}
