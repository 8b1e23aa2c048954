import fc from 'fast-check'
import { anyDamage } from './damage-body'
import { hostileName } from './hostile-text'
import { jsonRejectionReason } from './json-rejection'
import { jsonLiteral } from './json-values'
import type { RequestBody } from './request-body'

/** A change to one field of a form. `fieldIndex` is taken modulo the number of fields. */
interface JsonChange {
  fieldIndex: number
  action: 'replace' | 'drop' | 'repeat' | 'add'
  name: string
  value: string
}

const jsonChange: fc.Arbitrary<JsonChange> = fc.record({
  fieldIndex: fc.nat(200),
  action: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'repeat', 'add'),
  name: hostileName,
  value: jsonLiteral,
})

const properTypes = ['application/json', 'application/json; charset=utf-8', 'Application/JSON']
const oddTypes = [
  'application/json; charset=utf-16',
  'application/json, text/plain',
  '',
  ';',
  `application/json;${'x=y;'.repeat(900)}`,
]
const otherTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/xml',
  '*/*',
]

/** The content type of the body, or undefined for a request without one. */
const contentType: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...properTypes) },
  { weight: 1, arbitrary: fc.constantFrom(...oddTypes) },
  { weight: 2, arbitrary: fc.constantFrom(undefined, 'multipart/form-data; boundary=x', ...otherTypes) },
)

/**
 * Bodies for JSON routes: a valid form with some changes, or any other JSON value, damaged in one of many
 * ways.
 */
export function jsonBodies(validValues: readonly Record<string, unknown>[]): fc.Arbitrary<RequestBody> {
  const changed = fc
    .tuple(fc.constantFrom(...validValues), fc.array(jsonChange, { minLength: 1, maxLength: 3 }))
    .map(([values, changes]) => changes.reduce(applyChange, JSON.stringify(values)))
  const text = fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: jsonLiteral })
  return fc.tuple(text, anyDamage, contentType).map(([json, applyDamage, type]) => {
    const { bytes, headers } = applyDamage(Buffer.from(json, 'utf8'))
    const isOther = type === undefined || !/^application\/json|^;?$/i.test(type)
    return {
      bytes,
      headers: [...(type === undefined ? [] : [`Content-Type: ${type}`]), ...headers],
      rejectionReason: isOther ? 'its content type' : jsonRejectionReason(bytes),
    }
  })
}

/**
 * Changes the text instead of the object, because an object cannot represent duplicate names and
 * out-of-range numbers.
 */
function applyChange(json: string, { fieldIndex, action, name, value }: JsonChange): string {
  const fields = [...json.matchAll(/("[\w.]+":)("(?:[^"\\]|\\.)*"|[\d.]+|true|false)/g)]
  const field = fields[fieldIndex % Math.max(fields.length, 1)]
  if (field === undefined) return json
  const [fieldText, key = ''] = field
  const prefix = json.slice(0, field.index)
  const suffix = json.slice(field.index + fieldText.length)
  switch (action) {
    case 'replace':
      return `${prefix}${key}${value}${suffix}`
    case 'drop':
      return prefix.endsWith(',') ? prefix.slice(0, -1) + suffix : prefix + suffix.replace(/^,/, '')
    case 'repeat':
      return `${prefix}${key}${value},${fieldText}${suffix}`
    case 'add':
      return `${prefix}${JSON.stringify(name)}:${value},${fieldText}${suffix}`
  }
}
