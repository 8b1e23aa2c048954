import { expect, test } from 'vitest'
import { normalizeNomineeName } from './nominee-name'

test.each([
  ['Ada Obi', 'obi ADA'],
  ['Dr. Ada Obi', 'Ada Obi'],
  ['Obi, Ada', 'Ada Obi'],
  ['  Adá   Ọbi ', 'Ada Obi'],
  ['Prof Chief Ada Obi', 'Ada Obi'],
  ['Ada O’Bi', "Ada O'bi"],
])('%s and %s are one nominee', (one, other) => {
  expect(normalizeNomineeName(one)).toBe(normalizeNomineeName(other))
})

test.each([
  ['Ada Obi', 'Ada Obiora'],
  ['Ada Obi', 'Ada'],
  ['Chief', 'Prince'],
  ['Ada Obi', 'Ada Ngozi Obi'],
])('%s and %s are two nominees', (one, other) => {
  expect(normalizeNomineeName(one)).not.toBe(normalizeNomineeName(other))
})

test('a name without letters is still a name', () => {
  expect(normalizeNomineeName('!!!')).toBe('')
  expect(normalizeNomineeName('7')).toBe('7')
})
