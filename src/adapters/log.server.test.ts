import { expect, test } from 'vitest'
import { describeBug, describeError } from './log.server'

test('the log says why a connection failed, however deeply the cause is nested', () => {
  const refused = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  const failed = new TypeError('fetch failed', { cause: refused })
  expect(describeError(new Error('The payment provider could not be reached.', { cause: failed }))).toEqual({
    error: 'Error: The payment provider could not be reached.',
    code: 'CERT_HAS_EXPIRED',
  })
})

test('errors without a cause and values that are not errors are logged as they are', () => {
  expect(describeError(new RangeError('too far'))).toEqual({ error: 'RangeError: too far' })
  expect(describeError('gone')).toEqual({ error: 'gone' })
})

test.each([
  ['invalid input syntax for type bigint: "Adaeze Okafor"', 'Error: invalid input syntax for type bigint: "…"'],
  ['550 5.1.1 <adaeze@example.com>: unknown', 'Error: 550 5.1.1 <…>: unknown'],
  ['call +234 803 123 4567 instead', 'Error: call … instead'],
  ["EACCES: permission denied, mkdir '/srv/data'", "Error: EACCES: permission denied, mkdir '/srv/data'"],
])('values that errors quote stay out of the log: %s', (message, logged) => {
  expect(describeError(new Error(message)).error).toBe(logged)
})

test('besides its message only the code of an error is logged', () => {
  const detail = 'Key (email)=(adaeze@example.com) already exists.'
  const error = Object.assign(new Error('duplicate key value'), { code: '23505', detail, parameters: ['Adaeze'] })
  expect(describeBug(error)).toEqual({ error: 'Error: duplicate key value', code: '23505', at: expect.any(Array) })
  expect(JSON.stringify(describeBug(error))).not.toMatch(/Adaeze|adaeze/)
  expect(describeBug(error).at?.[0]).toMatch(/^at .*log\.server\.test/)
})

test('the message of a parse error is omitted, because it quotes the input', () => {
  let thrown: unknown
  try {
    JSON.parse('Adaeze Okafor')
  } catch (error) {
    thrown = error
  }
  expect(JSON.stringify(describeBug(thrown))).not.toContain('Adaeze')
})
