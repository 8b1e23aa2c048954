import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** West Africa Time is UTC+1 all year. */
const lagosOffsetMs = 3_600_000

/**
 * Formats a date in the language's own format; in English with the day first, as in Nigeria. Always uses
 * West Africa Time. The month names are in the catalogs, because browsers support only a few of our
 * languages and fall back to another.
 */
export function formatDay(time: string | number, i18n: I18n): string {
  const lagosTime = new Date(new Date(time).getTime() + lagosOffsetMs)
  const months = i18n
    ._(msg`January,February,March,April,May,June,July,August,September,October,November,December`)
    .split(',')
  const [day, month, year] = [lagosTime.getUTCDate(), months[lagosTime.getUTCMonth()] ?? '', lagosTime.getUTCFullYear()]
  return i18n._(msg`${day} ${month} ${year}`)
}
