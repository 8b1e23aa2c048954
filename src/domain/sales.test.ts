import { expect, test } from 'vitest'
import { areSalesClosed } from './sales'

const endsAt = '2027-09-19T23:59:59+01:00'
const endsAtMs = Date.parse(endsAt)

test.each([
  ['open', false, false],
  ['closed', true, true],
  ['auto', false, true],
] as const)('a form that is %s is closed before the end: %s, after it: %s', (setting, before, after) => {
  expect(areSalesClosed({ setting, endsAt }, endsAtMs)).toBe(before)
  expect(areSalesClosed({ setting, endsAt }, endsAtMs + 1)).toBe(after)
})

test('a form without a setting is open', () => {
  expect(areSalesClosed(undefined, endsAtMs + 1)).toBe(false)
})
