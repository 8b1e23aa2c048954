import { isEmailAddress } from '../../domain/text/email-address'

/** A value of the content, where it stands ('tickets[2].earlyBird'), and the name it goes by there. */
export interface Value {
  place: string
  name: string
  value: unknown
}

/** What is wrong with a value, as the end of a sentence that begins with its place; nothing where all is well. */
type Fault = string | undefined

/** Every value of this one and below it. Words for translators are one value, and so is a picture. */
export function valuesIn(value: unknown, place: string, name = place): Value[] {
  const own = { place, name, value }
  if (typeof value !== 'object' || value === null || isMessage(value)) return [own]
  const entries = Array.isArray(value)
    ? value.map((each, position) => valuesIn(each, `${place}[${position}]`, name))
    : Object.entries(value).map(([key, each]) => valuesIn(each, place === '' ? key : `${place}.${key}`, key))
  return [own, ...entries.flat()]
}

/** What must hold for a value because of what it is, or of the name that it has. `isOurs` tells whether a page stands at an address. */
export function faultOf({ name, value }: Value, isOurs: (address: string) => boolean): Fault {
  if (typeof value === 'number') return faultOfNumber(name, value)
  if (typeof value === 'string') return faultOfText(name, value, isOurs)
  if (Array.isArray(value) && value.length === 0) return 'is an empty list'
  return isMessage(value) && isEmpty(value.message) ? 'has no words' : undefined
}

function faultOfNumber(name: string, value: number): Fault {
  if (/(Naira|Dollars|PerDollar)$/.test(name) && !isWholePositive(value))
    return `is ${value}, and must be a whole number above 0`
  if (/Percent$/.test(name) && !(value > 0 && value <= 100)) return `is ${value}, and must be from 1 to 100`
  return value >= 0 ? undefined : `is ${value}, and must be a number from 0 up`
}

function faultOfText(name: string, value: string, isOurs: (address: string) => boolean): Fault {
  const wanted = (what: string) => `is '${value}', and must be ${what}`
  if (/At$/.test(name) && !isMoment(value)) return wanted('a day and an hour like 2025-09-19T09:00:00+01:00')
  if (name === 'email' && !isEmailAddress(value)) return wanted('an e-mail address')
  if ((/^(url|chat|community)$/.test(name) || /^https?:/.test(value)) && !isAddress(value))
    return wanted('an address that begins with https:// or http://')
  if (name === 'to' && !isAddress(value) && !isOurs(value)) return `leads to '${value}', where there is no page`
  return undefined
}

export function isWholePositive(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/** A real day and hour with its distance from UTC: '2025-02-30' is taken for 2 March by Date, and is none. */
function isMoment(value: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.exec(value)
  const day = new Date(`${parts?.[1]}T00:00:00Z`)
  return (
    !Number.isNaN(Date.parse(value)) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(parts?.[1] ?? '-')
  )
}

function isAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** Lingui's compiler makes a list of a message's parts, also where there are none. */
function isEmpty(message: unknown): boolean {
  return message === '' || (Array.isArray(message) && message.length === 0)
}

function isMessage(value: unknown): value is { id: string; message?: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
