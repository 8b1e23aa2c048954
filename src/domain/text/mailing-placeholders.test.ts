import { expect, test } from 'vitest'
import { fillPlaceholders, findUnknownPlaceholders } from './mailing-placeholders'

test('each placeholder is replaced, and a value that looks like one is not read again', () => {
  const values = { name: '{code}', code: 'AGF-1', ticket: '$& VIP' }
  expect(fillPlaceholders('{name}, {code}: {ticket} {code} {x}', values)).toBe('{code}, AGF-1: $& VIP AGF-1 {x}')
})

test('placeholders that do not exist are found', () => {
  expect(findUnknownPlaceholders('Dear {name}, {Name} {first name} {} {code}')).toEqual(['Name', 'first name', ''])
})
