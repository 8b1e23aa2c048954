import fc from 'fast-check'
import type { Body } from './body'
import { hostileName } from './hostile-text'
import { jsonRefusal } from './json-refusal'
import { literal } from './json-values'
import { damage } from './mutate'

/** Where in the answers, as a number that is taken modulo the places there are, and what happens there. */
interface Change {
  place: number
  what: 'replace' | 'drop' | 'repeat' | 'add'
  name: string
  value: string
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(200),
  what: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'repeat', 'add'),
  name: hostileName,
  value: literal,
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

/** What the body is said to be; undefined for a request that does not say it. */
const contentType: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...properTypes) },
  { weight: 1, arbitrary: fc.constantFrom(...oddTypes) },
  { weight: 2, arbitrary: fc.constantFrom(undefined, 'multipart/form-data; boundary=x', ...otherTypes) },
)

/** Bodies of JSON calls: an honest form changed in some places, or something else altogether, sent in one of many wrong ways. */
export function jsonBodies(honest: readonly Record<string, unknown>[]): fc.Arbitrary<Body> {
  const changed = fc
    .tuple(fc.constantFrom(...honest), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([answers, changes]) => changes.reduce(applied, JSON.stringify(answers)))
  const text = fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: literal })
  return fc.tuple(text, damage, contentType).map(([json, harm, type]) => {
    const { bytes, headers } = harm(Buffer.from(json, 'utf8'))
    const isOther = type === undefined || !/^application\/json|^;?$/i.test(type)
    return {
      bytes,
      headers: [...(type === undefined ? [] : [`Content-Type: ${type}`]), ...headers],
      refusedFor: isOther ? 'its content type' : jsonRefusal(bytes),
    }
  })
}

/** Works on the text, since names that stand twice and numbers beyond all measure are lost in an object. */
function applied(json: string, { place, what, name, value }: Change): string {
  const fields = [...json.matchAll(/("[\w.]+":)("(?:[^"\\]|\\.)*"|[\d.]+|true|false)/g)]
  const field = fields[place % Math.max(fields.length, 1)]
  if (field === undefined) return json
  const [whole, key = ''] = field
  const before = json.slice(0, field.index)
  const after = json.slice(field.index + whole.length)
  switch (what) {
    case 'replace':
      return `${before}${key}${value}${after}`
    case 'drop':
      return before.endsWith(',') ? before.slice(0, -1) + after : before + after.replace(/^,/, '')
    case 'repeat':
      return `${before}${key}${value},${whole}${after}`
    case 'add':
      return `${before}${JSON.stringify(name)}:${value},${whole}${after}`
  }
}
