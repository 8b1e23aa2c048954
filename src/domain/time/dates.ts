import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** West Africa keeps one hour before Greenwich all year. */
const lagosAheadMs = 3_600_000

/**
 * A day in the language's own form; English as Nigeria writes it, the day first. Always the day in West Africa. The months stand in the
 * catalogs, because browsers know the calendars of a few of our languages only, and would name them in another.
 */
export function formatDay(moment: string | number, i18n: I18n): string {
  const inLagos = new Date(new Date(moment).getTime() + lagosAheadMs)
  const months = i18n
    ._(msg`January,February,March,April,May,June,July,August,September,October,November,December`)
    .split(',')
  const [day, month, year] = [inLagos.getUTCDate(), months[inLagos.getUTCMonth()] ?? '', inLagos.getUTCFullYear()]
  return i18n._(msg`${day} ${month} ${year}`)
}
