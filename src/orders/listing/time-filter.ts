import { formatLagosTime, startOfLagosDay } from '../../domain/time/lagos-time'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000

/** A span of time, from its beginning up to, and without, its end. */
export interface TimeSpan {
  startMs: number
  endMs: number
}

/** How a time is written, for the help and for messages. */
export const timeFormats = 'a day (2025-09-19), a time in Nigeria ("2025-09-19 14:30"), today, yesterday, 7d or 24h'

/**
 * The span that a text means: a day or a minute in Nigeria, or the moment a number of days or hours ago. Undefined
 * if the text has none of the formats above.
 */
export function parseTime(text: string, nowMs: number): TimeSpan | undefined {
  const today = startOfLagosDay(nowMs)
  if (text === 'today') return { startMs: today, endMs: today + dayMs }
  if (text === 'yesterday') return { startMs: today - dayMs, endMs: today }
  const [, count, unit] = text.match(/^(\d{1,4})([dh])$/) ?? []
  if (count !== undefined) {
    const momentMs = nowMs - Number(count) * (unit === 'd' ? dayMs : hourMs)
    return { startMs: momentMs, endMs: momentMs }
  }
  const [, day, time] = text.match(/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/) ?? []
  if (day === undefined) return undefined
  const startMs = Date.parse(`${day}T${time ?? '00:00'}:00+01:00`)
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(startMs) || formatLagosTime(startMs) !== `${day} ${time ?? '00:00'}:00`) return undefined
  return { startMs, endMs: startMs + (time === undefined ? dayMs : minuteMs) }
}
