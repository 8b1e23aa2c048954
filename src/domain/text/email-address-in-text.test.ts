import { expect, test } from 'vitest'
import { containsEmailAddress, isSameEmailAddress, redactEmailAddress } from './email-address-in-text'

const address = 'ada+fest@example.com'

test.each([
  'ada+fest@example.com',
  'ADA+Fest@Example.COM',
  'Write to ada+fest@example.com.',
  'Ada <ada+fest@example.com>',
  '“ada+fest@example.com”, or phone',
  'mailto:ada+fest@example.com',
  "They call me 'ada+fest@example.com'",
  'Write to *ada+fest@example.com*',
  `${"'".repeat(100)}ada+fest@example.com`,
])('an address is found in %j', (text) => expect(containsEmailAddress(text, ` ${address} `)).toBe(true))

test.each([
  'mada+fest@example.com',
  'x.ada+fest@example.com',
  "o'ada+fest@example.com",
  'o’ada+fest@example.com',
  'a/ada+fest@example.com',
  'a=$ada+fest@example.com',
  'ada+fest@example.com.ng',
  'ada+fest@example.community',
  'ada+fest@example.com-x.org',
  'ada@example.com',
  'adaXfest@example.com',
])('and not in %j', (text) => expect(containsEmailAddress(text, address)).toBe(false))

test('accents are found however they are composed', () => {
  expect(containsEmailAddress('ẸBÙN@example.com'.normalize('NFD'), 'ẹbùn@example.com'.normalize('NFC'))).toBe(true)
  expect(containsEmailAddress('ẹbùn@example.com'.normalize('NFC'), 'ẹbùn@example.com'.normalize('NFD'))).toBe(true)
  expect(containsEmailAddress('xẹ́bùn@example.com', 'ẹ́bùn@example.com')).toBe(false)
})

test('a longer address that ends with the given one is not a match', () => {
  expect(isSameEmailAddress(' ADA+Fest@example.com', address)).toBe(true)
  for (const otherAddress of ["o'ada+fest@example.com", 'x/ada+fest@example.com', 'Ada <ada+fest@example.com>'])
    expect(isSameEmailAddress(otherAddress, address), otherAddress).toBe(false)
})

test('the address is removed and nothing else changes', () => {
  expect(redactEmailAddress('Ask Ada+Fest@example.com, or mada+fest@example.com', address)).toBe(
    'Ask [erased], or mada+fest@example.com',
  )
  const composed = 'Ọ́ládélé'.normalize('NFD')
  expect(redactEmailAddress(composed, address)).toBe(composed)
})
