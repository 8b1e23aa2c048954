import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDayNumber, monthName } from './format-dates'

/**
 * A day, two or more days in a row, or a time, inside a message that is written before its language is known. It
 * is formatted when the message is translated (i18n/format-message-values.ts). Days are written as '2027-09-17' and
 * times as '19:00'.
 */
export type DateValue = DayValue | { firstDay: string; lastDay: string; ordinal?: boolean; year?: boolean } | TimeValue

interface DayValue {
  day: string
  /** With the name of the day of the week. */
  weekday?: boolean
  /** With '1st', '2nd' in English. */
  ordinal?: boolean
  /** False leaves the year out. */
  year?: boolean
}

interface TimeValue {
  time: string
  /** '7PM' instead of '7pm' in English. */
  capitals?: boolean
}

const dayMs = 86_400_000

export function isDateValue(value: unknown): value is DateValue {
  return typeof value === 'object' && value !== null && ('day' in value || 'firstDay' in value || 'time' in value)
}

/**
 * '19 and 20 September 2025', 'Sunday 21st September 2025', '19 to 22 June', '9am' in English; in other
 * languages as their catalogs say.
 */
export function formatDateValue(value: DateValue, i18n: I18n): string {
  if ('time' in value) return formatTime(value, i18n)
  const { ordinal, year = true } = value
  const [firstDay, lastDay] = 'day' in value ? [value.day, value.day] : [value.firstDay, value.lastDay]
  const format = (day: string, number = formatNumber(day, i18n, ordinal), hasYear = year) =>
    formatDate(day, number, hasYear, i18n)
  if (firstDay === lastDay) {
    const date = format(lastDay)
    return 'weekday' in value && value.weekday ? withWeekday(lastDay, date, i18n) : date
  }
  const join = (start: string, end: string) =>
    i18n._(
      Date.parse(lastDay) - Date.parse(firstDay) === dayMs
        ? msg({
            message: `${start} and ${end}`,
            comment: 'Two days in a row: {start} and {end} are days, such as 19 and 20',
          })
        : msg({
            message: `${start} to ${end}`,
            comment: 'Several days in a row: {start} and {end} are days, such as 19 to 22',
          }),
    )
  // Month and year stand once, after the last day that shares them.
  const isShared = (characters: number) => firstDay.slice(0, characters) === lastDay.slice(0, characters)
  if (isShared('2027-09'.length))
    return format(lastDay, join(formatNumber(firstDay, i18n, ordinal), formatNumber(lastDay, i18n, ordinal)))
  return join(format(firstDay, undefined, year && !isShared('2027'.length)), format(lastDay))
}

function formatDate(isoDay: string, day: string, hasYear: boolean, i18n: I18n): string {
  const [year = '', monthNumber] = isoDay.split('-')
  const month = monthName(Number(monthNumber) - 1, i18n)
  return i18n._(
    hasYear
      ? msg`${day} ${month} ${year}`
      : msg({ message: `${day} ${month}`, comment: 'A date without its year, such as 19 June' }),
  )
}

function withWeekday(day: string, date: string, i18n: I18n): string {
  const weekdays = i18n._(
    msg({
      message: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
      comment: 'The days of the week, as inside a sentence, with commas between them',
    }),
  )
  const weekday = weekdays.split(',')[new Date(day).getUTCDay()] ?? ''
  return i18n._(
    msg({ message: `${weekday} ${date}`, comment: '{weekday} is Sunday, {date} is a date, such as 21 September 2025' }),
  )
}

/** '21st' in English where it is wanted; other languages have no ordinals in dates. */
function formatNumber(isoDay: string, i18n: I18n, isOrdinal = false): string {
  const day = Number(isoDay.slice(-2))
  const suffixes = ['th', 'st', 'nd', 'rd']
  if (i18n.locale !== 'en' || !isOrdinal) return formatDayNumber(day, i18n)
  return day + (suffixes[(day - 20) % 10] ?? suffixes[day] ?? 'th')
}

/**
 * The times of a day are in the catalogs, because each language divides the day in its own way. Minutes are left out
 * on the hour.
 */
function formatTime({ time, capitals }: TimeValue, i18n: I18n): string {
  const [hours, minutes = ''] = time.split(':')
  const times = i18n._(
    msg({
      message:
        '12:00am,1:00am,2:00am,3:00am,4:00am,5:00am,6:00am,7:00am,8:00am,9:00am,10:00am,11:00am,12:00pm,1:00pm,2:00pm,3:00pm,4:00pm,5:00pm,6:00pm,7:00pm,8:00pm,9:00pm,10:00pm,11:00pm',
      comment:
        'The 24 hours of a day from midnight on, as inside a sentence, with commas between them. :00 becomes the minutes or is left out; it may have another separator.',
    }),
  )
  const formatted = (times.split(',')[Number(hours)] ?? time).replace(/(\D)00/, minutes === '00' ? '' : `$1${minutes}`)
  return capitals && i18n.locale === 'en' ? formatted.toUpperCase() : formatted
}
