import { expect, test } from 'vitest'
import { acceptedEncoding } from './encoding.server'

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['x-br, brotli', 'plain'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'plain'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0.5, identity;q=0.8', 'plain'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.4, *;q=0.3', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'plain'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, identity;q=0', undefined],
  ['br;q=nonsense', 'plain'],
] as const)('whoever accepts %j is answered in %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

test('an encoding that is not offered is not chosen', () => {
  expect(acceptedEncoding('gzip, br;q=0.1', ['br', 'plain'])).toBe('br')
  expect(acceptedEncoding('gzip', ['br', 'plain'])).toBe('plain')
})
