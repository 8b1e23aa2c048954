import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lagosOffsetMs } from './lagos-time'

const minuteMs = 60_000

/**
 * Formats a date in the language's own format; in English with the day first, as in Nigeria. Always uses
 * West Africa Time.
 */
export function formatDay(time: string | number, i18n: I18n): string {
  const lagosTime = new Date(new Date(time).getTime() + lagosOffsetMs)
  const day = formatDayNumber(lagosTime.getUTCDate(), i18n)
  const month = monthName(lagosTime.getUTCMonth(), i18n)
  const year = lagosTime.getUTCFullYear()
  return i18n._(msg`${day} ${month} ${year}`)
}

/**
 * A moment in the time zone of this device: its day, and the time of day as all our languages write it, 20:00. Not by
 * `Intl`, because browsers would name the month in English where they lack the language.
 */
export function formatDeviceTime(timeMs: number, i18n: I18n): { day: string; time: string } {
  const deviceTimeMs = timeMs - new Date(timeMs).getTimezoneOffset() * minuteMs
  const time = new Date(deviceTimeMs).toISOString().slice(11, 16)
  return { day: formatDay(deviceTimeMs - lagosOffsetMs, i18n), time }
}

/** French has an ordinal for the first day alone. */
export function formatDayNumber(day: number, { locale }: I18n): string {
  return locale === 'fr' && day === 1 ? '1er' : String(day)
}

/**
 * Returns the name of a month, counted from 0. The names are in the catalogs, because browsers support only a few of
 * our languages and fall back to another.
 */
export function monthName(month: number, i18n: I18n): string {
  const months = i18n._(msg`January,February,March,April,May,June,July,August,September,October,November,December`)
  return months.split(',')[month] ?? ''
}
