import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45'

// Source: https://www.rfc-editor.org/rfc/rfc9285#section-4.3.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['', ''],
])('%s is written as in the standard', (plain, encoded) => {
  expect(encodeBase45(new TextEncoder().encode(plain))).toBe(encoded)
  expect(new TextDecoder().decode(decodeBase45(encoded))).toBe(plain)
})

test('any bytes survive the way there and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['a', '0', '0000', ':::', '::', 'ab c', '€€€'])('%j is no encoding', (text) => {
  expect(decodeBase45(text)).toBeUndefined()
})
