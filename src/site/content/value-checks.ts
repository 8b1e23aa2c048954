import { isEmailAddress } from '../../domain/text/email-address'

/** A content value, its path ('tickets[2].earlyBird') and its property name. */
export interface ContentValue {
  path: string
  name: string
  value: unknown
}

/**
 * What is wrong with a value, as the end of a sentence that begins with its path; undefined if it is valid.
 */
type ValueError = string | undefined

/** Lists this value and everything nested in it. A translatable message counts as one value. */
export function listContentValues(value: unknown, path: string, name = path): ContentValue[] {
  const self = { path, name, value }
  if (typeof value !== 'object' || value === null || isMessage(value)) return [self]
  const entries = Array.isArray(value)
    ? value.map((each, position) => listContentValues(each, `${path}[${position}]`, name))
    : Object.entries(value).map(([key, each]) => listContentValues(each, path === '' ? key : `${path}.${key}`, key))
  return [self, ...entries.flat()]
}

/**
 * Checks a value by its type and its property name. `isSitePath` returns whether an address leads to a
 * page.
 */
export function checkValue({ name, value }: ContentValue, isSitePath: (address: string) => boolean): ValueError {
  if (typeof value === 'number') return checkNumber(name, value)
  if (typeof value === 'string') return checkString(name, value, isSitePath)
  if (Array.isArray(value) && value.length === 0) return 'is an empty list'
  return isMessage(value) && isEmptyMessage(value.message) ? 'has no text' : undefined
}

function checkNumber(name: string, value: number): ValueError {
  if (/(Naira|Dollars|PerDollar)$/.test(name) && !isPositiveInteger(value))
    return `is ${value}, and must be a whole number above 0`
  if (/Percent$/.test(name) && !(value > 0 && value <= 100)) return `is ${value}, and must be from 1 to 100`
  return value >= 0 ? undefined : `is ${value}, and must be 0 or more`
}

function checkString(name: string, value: string, isSitePath: (address: string) => boolean): ValueError {
  const mustBe = (what: string) => `is '${value}', and must be ${what}`
  if (/At$/.test(name) && !isIsoDateTime(value)) return mustBe('a date and time like 2025-09-19T09:00:00+01:00')
  if (name === 'email' && !isEmailAddress(value)) return mustBe('an email address')
  if ((/^(url|chat|community)$/.test(name) || /^https?:/.test(value)) && !isHttpUrl(value))
    return mustBe('a URL that begins with https:// or http://')
  if (name === 'to' && !isHttpUrl(value) && !isSitePath(value)) return `links to '${value}', which is not a page`
  return undefined
}

export function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/**
 * Returns whether this is a valid date and time with a UTC offset. Date reads '2025-02-30' as 2 March, so
 * the day is checked too.
 */
function isIsoDateTime(value: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.exec(value)
  const day = new Date(`${parts?.[1]}T00:00:00Z`)
  return (
    !Number.isNaN(Date.parse(value)) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(parts?.[1] ?? '-')
  )
}

function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** Lingui's compiler turns a message into a list of parts, even if it is empty. */
function isEmptyMessage(message: unknown): boolean {
  return message === '' || (Array.isArray(message) && message.length === 0)
}

function isMessage(value: unknown): value is { id: string; message?: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
