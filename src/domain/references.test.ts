import { expect, test } from 'vitest'
import { isPaymentReference, newCode, newOrderKey, newPaymentReference } from './references'

const many = 2_000

test('payment references hold at least 128 random bits in characters that the provider takes', () => {
  for (const reference of made(newPaymentReference)) {
    expect(reference).toMatch(/^[A-Za-z0-9-]+$/)
    expect((reference.length - 'agf-'.length) * 5).toBeGreaterThanOrEqual(128)
  }
})

test('no two references, keys or codes are the same', () => {
  for (const make of [newPaymentReference, newOrderKey, newCode]) expect(new Set(made(make)).size).toBe(many)
})

test('order keys are URL-safe', () => {
  for (const key of made(newOrderKey)) expect(encodeURIComponent(key)).toBe(key)
})

test('codes can be read out: two groups of four, no I, L, O or U', () => {
  for (const code of made(newCode)) expect(code).toMatch(/^AGF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('every symbol of the alphabet turns up, none much more often than the others', () => {
  const counts = new Map<string, number>()
  for (const symbol of made(newOrderKey).join('')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  const even = (many * newOrderKey().length) / 32
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(even / 4)
})

test('a reference of ours is recognised, anything else is not', () => {
  const reference = newPaymentReference()
  expect(isPaymentReference(reference)).toBe(true)
  const others = [
    '',
    'agf-',
    `${reference}0`,
    `${reference}\n`,
    reference.toUpperCase(),
    `x${reference}`,
    null,
    7,
    [reference],
  ]
  for (const other of others) expect(isPaymentReference(other)).toBe(false)
})

function made(make: () => string): string[] {
  return Array.from({ length: many }, make)
}
