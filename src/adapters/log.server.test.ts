import { expect, test } from 'vitest'
import { errorFacts, faultFacts } from './log.server'

test('the log tells why a connection failed, however deep the reason lies', () => {
  const refused = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  const failed = new TypeError('fetch failed', { cause: refused })
  expect(errorFacts(new Error('The payment provider could not be reached.', { cause: failed }))).toEqual({
    error: 'Error: The payment provider could not be reached.',
    code: 'CERT_HAS_EXPIRED',
  })
})

test('an error without a reason, and what is none, are told as they are', () => {
  expect(errorFacts(new RangeError('too far'))).toEqual({ error: 'RangeError: too far' })
  expect(errorFacts('gone')).toEqual({ error: 'gone' })
})

test.each([
  ['invalid input syntax for type bigint: "Adaeze Okafor"', 'Error: invalid input syntax for type bigint: "…"'],
  ['550 5.1.1 <adaeze@example.com>: unknown', 'Error: 550 5.1.1 <…>: unknown'],
  ['call +234 803 123 4567 instead', 'Error: call … instead'],
  ["EACCES: permission denied, mkdir '/srv/data'", "Error: EACCES: permission denied, mkdir '/srv/data'"],
])('what parts of ours quote stays out of the log: %s', (message, said) => {
  expect(errorFacts(new Error(message)).error).toBe(said)
})

test('of what an error carries beside its message, the code alone is told', () => {
  const detail = 'Key (email)=(adaeze@example.com) already exists.'
  const error = Object.assign(new Error('duplicate key value'), { code: '23505', detail, parameters: ['Adaeze'] })
  expect(faultFacts(error)).toEqual({ error: 'Error: duplicate key value', code: '23505', at: expect.any(Array) })
  expect(JSON.stringify(faultFacts(error))).not.toMatch(/Adaeze|adaeze/)
  expect(faultFacts(error).at?.[0]).toMatch(/^at .*log\.server\.test/)
})

test('who cannot read something quotes it, so that its message is left out', () => {
  let thrown: unknown
  try {
    JSON.parse('Adaeze Okafor')
  } catch (error) {
    thrown = error
  }
  expect(JSON.stringify(faultFacts(thrown))).not.toContain('Adaeze')
})
