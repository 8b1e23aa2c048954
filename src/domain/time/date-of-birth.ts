const longestLife = 120
const isoDate = /^(\d{4,6})-(\d{2})-(\d{2})$/

/** It is already tomorrow in some places of the world. */
const earliestTimeZoneMs = 14 * 3_600_000

/**
 * Whether somebody who lives can be born on this date: not in the future, and not more than 120 years ago. A date that is written in another
 * way than a date field writes it is taken as it is.
 */
export function isPlausibleBirth(date: string, nowMs = Date.now()): boolean {
  const parts = isoDate.exec(date)?.slice(1).map(Number)
  const bornMs = parts === undefined ? Date.parse(date) : utcMs(parts)
  if (parts === undefined && Number.isNaN(bornMs)) return true
  return bornMs <= nowMs + earliestTimeZoneMs && bornMs > oldestMs(nowMs)
}

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
function utcMs([year = 0, month = 0, day = 0]: number[]): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function oldestMs(nowMs: number): number {
  const now = new Date(nowMs)
  return now.setUTCFullYear(now.getUTCFullYear() - longestLife - 1)
}
