import fc from 'fast-check'
import { hostileName, hostileText } from './hostile-text'
import { marker } from './marker'

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '9'.repeat(300),
  '1e21',
  '15700.0',
]
const keywords = ['true', 'false', 'null']
const invalidJson = [
  '01',
  'NaN',
  'Infinity',
  'undefined',
  '.5',
  '+1',
  "'x'",
  marker,
  '"\t"',
  '"\\x41"',
  '/**/1',
  '1,',
  '[1,]',
]

/**
 * Nested deeper than any of our forms, up to a depth that overflows recursive code; the last one is never
 * closed.
 */
const deepJson = fc
  .constantFrom(11, 100, 5_000, 50_000)
  .chain((depth) =>
    fc.constantFrom(
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":'.repeat(Math.min(depth, 20_000))}1${'}'.repeat(Math.min(depth, 20_000))}`,
      '['.repeat(depth),
    ),
  )

/** Characters that are invalid in JSON or must be escaped. */
const escapes = fc.constantFrom(
  '"\\u0000"',
  '"\\ud800"',
  '"a\\uDFFF\\uD800"',
  `"${String.fromCharCode(0)}"`,
  '"\n"',
  '"\\ud83d\\ude00"',
  '"\\u2028\\u202e"',
)

const hostileStrings = hostileText.map((text) => JSON.stringify(text))

const collections = fc.oneof(
  fc.constantFrom('[]', '{}', '[null]', '{"":{}}', `[${'0,'.repeat(30_000)}0]`),
  fc.constantFrom(
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
    '{"length":1e9,"toString":1,"then":1}',
  ),
  fc.tuple(hostileName, hostileStrings).map(([name, value]) => `{${JSON.stringify(name)}:${value}}`),
  fc.array(hostileStrings, { maxLength: 4 }).map((values) => `[${values.join(',')}]`),
)

/** The JSON text of a value that replaces a field or the whole body. */
export const jsonLiteral: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileStrings },
  { weight: 3, arbitrary: fc.constantFrom(...numbers, ...keywords) },
  { weight: 1, arbitrary: fc.constantFrom(...invalidJson) },
  { weight: 2, arbitrary: escapes },
  { weight: 2, arbitrary: collections },
  { weight: 1, arbitrary: deepJson },
)
