import { expect, test } from 'vitest'
import {
  containsEmailAddress,
  decodePercentEncoding,
  isSameEmailAddress,
  redactEmailAddress,
} from './email-address-in-text'

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

test.each([
  'ada%2Bfest%40example.com',
  'ADA%2bfest%40EXAMPLE.COM',
  'https://shop.example/?to=ada%2Bfest%40example.com&x=1',
  'https://shop.example/?to=ada+fest%40example.com',
  'https://shop.example/people/ada%2Bfest%40example.com/edit',
  'mailto%3Aada%2Bfest%40example.com',
  'https://shop.example/?next=%2Flogin%3Fto%3Dx%26text%3D%2520ada%252Bfest%2540example.com',
  'Write+to+%22ada%2Bfest%40example.com%22',
  '100% sure: ada%2Bfest%40example.com %zz',
])('a percent-encoded address is found in %j, and removed', (text) => {
  expect(containsEmailAddress(text, address)).toBe(true)
  const redacted = redactEmailAddress(text, address)
  expect(redacted).toContain('[erased]')
  expect(decodePercentEncoding(redacted)).not.toContain('ada')
})

test.each([
  'mada%2Bfest%40example.com',
  'x.ada%2Bfest%40example.com',
  'ada%2Bfest%40example.com.ng',
  'ada%40example.com',
  '%E0%A4%A ada%2Bfest@example.org',
  '100% of %40',
])('and another is neither found nor changed in %j', (text) => {
  expect(containsEmailAddress(text, address)).toBe(false)
  expect(redactEmailAddress(text, address)).toBe(text)
})

test('a long text without a space is read in a moment', () => {
  for (const text of ['%'.repeat(200_000), '%25'.repeat(70_000), '%40'.repeat(70_000), `${'a'.repeat(200_000)}%40`])
    expect(containsEmailAddress(text, address)).toBe(false)
})

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
  expect(redactEmailAddress('See https://a.example/?b=%20&to=ada%2Bfest%40example.com&c=%2F', address)).toBe(
    'See https://a.example/?b=%20&to=[erased]&c=%2F',
  )
  expect(redactEmailAddress('Ask Ada+Fest@example.com, or mada+fest@example.com', address)).toBe(
    'Ask [erased], or mada+fest@example.com',
  )
  const composed = 'Ọ́ládélé'.normalize('NFD')
  expect(redactEmailAddress(composed, address)).toBe(composed)
})
