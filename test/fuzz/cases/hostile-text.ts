import fc from 'fast-check'
import { marker } from './marker'

const nul = String.fromCharCode(0)
const highSurrogate = String.fromCharCode(0xd800)
const lowSurrogate = String.fromCharCode(0xdc00)

/** The reason why a form must reject this text, or null if it may accept it. */
export function rejectedTextReason(text: string): string | null {
  if (text.includes(nul)) return 'a NUL byte'
  if (!text.isWellFormed()) return 'half of a surrogate pair'
  return text.includes('\ufffd') ? 'bytes that were no text' : null
}

const knownTexts = [
  '',
  ' ',
  nul,
  highSurrogate,
  lowSurrogate + highSurrogate,
  '\ufeff',
  '\ufffd',
  '\u202e\u2066',
  '\u2028',
  '\r\nBcc: ',
  '\r\n\r\n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table submission; --",
  '{{7*7}}<%= 7 %>#{7*7}',
  '%00%s%n%0d%0a',
  '../../../../etc/passwd',
  '=HYPERLINK("https://evil.example")',
  '\\',
  'toString',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  'NaN',
  '0x10',
  '9'.repeat(400),
  'null',
  'x@y.zz',
  `${'x'.repeat(70)}@example.com`,
  'e\u0301'.repeat(2_000),
  '👩🏾‍🌾'.repeat(40),
]

const lengths = [61, 201, 255, 1_001, 4_001, 65_536, 70_000, 131_072, 1_048_576]

/** Hostile text: known problem strings, lengths beyond every limit, and random characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...knownTexts.map((text) => marker + text), ...knownTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...lengths).map((length) => marker + 'x'.repeat(length)) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => marker + text) },
)

/** The field names that no form may contain. */
export const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Names of inherited object properties, and random names. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...forbiddenNames, 'toString', 'hasOwnProperty', 'length', 'then', 'toJSON', ''),
  hostileText.filter((text) => text.length < 3_000),
)
