import { expect, test } from 'vitest'
import { createAccessToken, createPaymentReference, createPublicCode, isPaymentReference } from './references'

const sampleSize = 2_000

test('payment references hold at least 128 random bits in characters that the provider takes', () => {
  for (const reference of generateMany(createPaymentReference)) {
    expect(reference).toMatch(/^[A-Za-z0-9-]+$/)
    expect((reference.length - 'agf-'.length) * 5).toBeGreaterThanOrEqual(128)
  }
})

test('no two references, keys or codes are the same', () => {
  for (const generate of [createPaymentReference, createAccessToken, createPublicCode])
    expect(new Set(generateMany(generate)).size).toBe(sampleSize)
})

test('order keys are URL-safe', () => {
  for (const accessToken of generateMany(createAccessToken)) expect(encodeURIComponent(accessToken)).toBe(accessToken)
})

test('codes can be read out: two groups of four, no I, L, O or U', () => {
  for (const publicCode of generateMany(createPublicCode))
    expect(publicCode).toMatch(/^AGF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('every symbol of the alphabet occurs, none much more often than the others', () => {
  const counts = new Map<string, number>()
  for (const character of generateMany(createAccessToken).join(''))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  const expectedCount = (sampleSize * createAccessToken().length) / 32
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(Math.abs(count - expectedCount)).toBeLessThan(expectedCount / 4)
})

test('a reference of ours is recognised, anything else is not', () => {
  const reference = createPaymentReference()
  expect(isPaymentReference(reference)).toBe(true)
  const invalidReferences = [
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
  for (const invalidReference of invalidReferences) expect(isPaymentReference(invalidReference)).toBe(false)
})

function generateMany(generate: () => string): string[] {
  return Array.from({ length: sampleSize }, generate)
}
