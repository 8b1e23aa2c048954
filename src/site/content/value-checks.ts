import { isEmailAddress } from '../../domain/text/email-address'
import type { ContentProblem } from './content-problem'

/** A content value, its path ('tickets[2].earlyBird') and its property name. */
export interface LocatedContentValue {
  path: string
  name: string
  value: unknown
}

/** What is wrong with a value; undefined if it is valid. */
type ValueProblem = Pick<ContentProblem, 'problem' | 'advice'> | undefined

/** Lists this value and everything nested in it. A translatable message counts as one value. */
export function listNestedValues(value: unknown, path: string, name = path): LocatedContentValue[] {
  const self = { path, name, value }
  if (typeof value !== 'object' || value === null || isMessage(value)) return [self]
  const entries = Array.isArray(value)
    ? value.map((each, position) => listNestedValues(each, `${path}[${position}]`, name))
    : Object.entries(value).map(([key, each]) => listNestedValues(each, path === '' ? key : `${path}.${key}`, key))
  return [self, ...entries.flat()]
}

/**
 * Checks a value by its type and its property name. `isSitePath` returns whether an address leads to a
 * page.
 */
export function checkValueByName(
  { path, name, value }: LocatedContentValue,
  isSitePath: (address: string) => boolean,
): ValueProblem {
  if (typeof value === 'number') return checkNumber(name, value)
  if (typeof value === 'string')
    return isInGroupOfTimes(path) ? checkTime(name, value) : checkString(name, value, isSitePath)
  if (Array.isArray(value)) return checkList(name, value)
  if (isMessage(value)) return isEmptyMessage(value.message) ? { problem: `${name} has no text.` } : undefined
  return checkPictures(value)
}

/** Forms submit the `value` of an entry, so they cannot tell two entries with one value apart. */
function checkList(name: string, list: readonly unknown[]): ValueProblem {
  if (list.length === 0)
    return { problem: `${name} is an empty list.`, advice: 'Put at least one entry between [ and ].' }
  const values = list.map((entry) =>
    typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined,
  )
  const repeated = values.find((value, index) => value !== undefined && values.indexOf(value) !== index)
  return repeated === undefined
    ? undefined
    : { problem: `two entries of ${name} have the value '${repeated}'.`, advice: 'Each entry needs another.' }
}

function checkNumber(name: string, value: number): ValueProblem {
  if (/(Naira|Dollars|PerDollar)$/.test(name) && !isPositiveInteger(value))
    return { problem: `${name} is ${value}.`, advice: 'It must be a whole number above 0.' }
  // A limit of 0 would be a mistake: an offer that is not sold is removed, and a form is closed in `sales`.
  if (/(?:^p|P)laces$/.test(name) && !isPositiveInteger(value))
    return {
      problem: `the number of places is ${value}.`,
      advice: 'It must be a whole number from 1 on. To sell nothing, close the form in content/festival.ts.',
    }
  if (/(?:^p|P)ercent$/.test(name) && !(value > 0 && value <= 100))
    return { problem: `${name} is ${value}.`, advice: 'It must be a number from 1 to 100.' }
  return value >= 0 ? undefined : { problem: `${name} is ${value}.`, advice: 'It must be 0 or more.' }
}

function checkString(name: string, value: string, isSitePath: (address: string) => boolean): ValueProblem {
  const mustBe = (what: string) => mustBeInstead(name, value, what)
  if (/(?:Naira|Dollars?|(?:^p|P)ercent|(?:^p|P)laces)$/.test(name))
    return mustBe('a number, without quotes and without commas, like 22000')
  if (/(?:^d|D)ay$|Changed$/.test(name) && !isDay(value))
    return mustBe('an existing date written as year-month-day, like 2027-09-17')
  if (/(?:^t|T)ime$/.test(name)) return checkTime(name, value)
  if (name === 'email' && !isEmailAddress(value)) return mustBe('an email address')
  if (name === 'phone' && !isPhoneNumber(value)) return mustBe('a phone number with its digits, like +234 800 000 0000')
  if ((/^(url|chat|community)$|Address$/.test(name) || /^https?:/.test(value)) && !isHttpUrl(value))
    return mustBe('an address that begins with https:// or http://')
  if (name === 'to' && !isHttpUrl(value) && !value.startsWith('mailto:') && !isSitePath(value))
    return {
      problem: `this links to '${value}', which is not a page of the site.`,
      advice: 'See content/menu.ts for the pages.',
    }
  return undefined
}

/** Whether this is in a group whose name says that it holds times, as in 'endTimes.gala'. */
function isInGroupOfTimes(path: string): boolean {
  return /(?:^t|T)imes\.\w+$/.test(path)
}

function checkTime(name: string, value: string): ValueProblem {
  return isTime(value) ? undefined : mustBeInstead(name, value, 'a time on the 24-hour clock, like 09:00 or 19:30')
}

function mustBeInstead(name: string, value: string, what: string): ValueProblem {
  return { problem: `${name} is '${value}'.`, advice: `It must be ${what}.` }
}

export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

export function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/** Returns whether this is an existing day. Date reads '2025-02-30' as 2 March. */
export function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** 7 to 15 digits, as links to phones need them. Source: https://www.itu.int/rec/T-REC-E.164. */
function isPhoneNumber(value: string): boolean {
  return /^\+?[\d -]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))
}

function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/**
 * Every picture has words for those who cannot see it: an entry beside it whose name ends in 'shows', or the
 * name of the person.
 */
function checkPictures(value: unknown): ValueProblem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const picture = entries.find(([, entry]) => isPicture(entry))
  if (picture === undefined) return undefined
  const isDescribed = entries.some(([name, entry]) =>
    /shows$/i.test(name) ? isMessage(entry) && !isEmptyMessage(entry.message) : name === 'name' && Boolean(entry),
  )
  if (isDescribed) return undefined
  return picture[0] === 'photograph'
    ? { problem: 'this person has a photograph and no name.', advice: 'Add the name, for those who cannot see it.' }
    : {
        problem: `${picture[0]} has no description.`,
        advice: 'Say beside it what it shows, for those who cannot see it: shows: msg`…`.',
      }
}

/** Whether this is what `import … from './pictures/….jpg?picture'` gives. */
function isPicture(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'preview' in value && 'widths' in value
}

/** Lingui's compiler turns a message into a list of parts, even if it is empty. */
function isEmptyMessage(message: unknown): boolean {
  return message === '' || (Array.isArray(message) && message.length === 0)
}

/** Whether this is a text that can be translated. Sections of the legal texts have an id too. */
export function isMessage(value: unknown): value is { id: string; message: unknown; values?: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value
}
