/** The native speaker who has read a catalog. */
export interface NativeReader {
  /** Stays in the catalog; the site shows the month alone. */
  name: string
  /** The day on which the reading ended, as '2027-03-14'. */
  day: string
}

/** The field in the head of a catalog: a name, a comma and a day; empty or missing if no native speaker has read it. */
const readerField = 'X-Native-Reader'

const fieldLine = new RegExp(`^"${readerField}: *(.*)\\\\n"$`)

/** Returns who has read the catalog; undefined if nobody has, or if the field cannot be read. */
export function findNativeReader(catalog: string): NativeReader | undefined {
  return parseReader(findField(catalog)?.value ?? '')
}

/** The line of the field, from 1, if what it says cannot be read. */
export function findUnreadableReader(catalog: string): number | undefined {
  const field = findField(catalog)
  return field === undefined || field.value === '' || parseReader(field.value) ? undefined : field.line
}

/** Returns the catalog with this reader in its head. Throws if there is no head or the reader cannot be written. */
export function withNativeReader(catalog: string, { name, day }: NativeReader): string {
  const value = `${name}, ${day}`
  if (!isReader({ name, day })) throw new Error(`"${value}" is not a name and a day`)
  const line = `"${readerField}: ${value}\\n"`
  const existing = findField(catalog)
  const lines = catalog.split('\n')
  if (existing !== undefined) lines[existing.line - 1] = line
  else {
    const end = lines.indexOf('')
    if (end < 0 || !lines[end - 1]?.startsWith('"')) throw new Error('The catalog has no head')
    lines.splice(end, 0, line)
  }
  return lines.join('\n')
}

/** Whether a catalog can name this reader: a name of at most 80 characters and a day that exists. */
export function isReader({ name, day }: NativeReader): boolean {
  return parseReader(`${name}, ${day}`) !== undefined
}

/** Returns a name and a day from 'Ada Obi, 2027-03-14'; undefined if it is anything else. */
function parseReader(value: string): NativeReader | undefined {
  const [, name, day] = /^([\p{L}\p{M}][\p{L}\p{M} .’-]{0,79}), (\d{4}-\d{2}-\d{2})$/u.exec(value) ?? []
  return name === undefined || day === undefined || !isDay(day) ? undefined : { name, day }
}

function isDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** The head is what stands before the first empty line. */
function findField(catalog: string): { line: number; value: string } | undefined {
  for (const [index, text] of catalog.split(/\r?\n/).entries()) {
    if (text === '') return undefined
    const value = fieldLine.exec(text)?.[1]
    if (value !== undefined) return { line: index + 1, value: value.trim() }
  }
  return undefined
}
