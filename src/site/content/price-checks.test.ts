import { expect, test } from 'vitest'
import { findPriceProblems, type PricedContent } from './price-checks'

const ticket = { title: 'VIP', ticketType: 'VIP', currency: 'NGN', standard: 900, earlyBird: 700 } as const

const valid: PricedContent = {
  tickets: [ticket, { ...ticket, title: 'ABROAD', ticketType: 'ABROAD', currency: 'USD', standard: 20, earlyBird: 10 }],
  serviceFees: { byUnitPrice: { 0: 0, 700: 10 }, otherwise: 60 },
  rooms: [{ priceNaira: 5 }, { priceNaira: 6 }],
  booths: [{ priceNaira: 5 }],
  tiers: [{ name: 'Student' }],
  standardPriceAfterEarlyBird: false,
}

test('prices that can be charged are fine', () => {
  expect(findPriceProblems(valid)).toEqual([])
})

test.each<[string, Partial<PricedContent>, string]>([
  ['half a naira', { tickets: [{ ...ticket, standard: 900.5 }] }, 'tickets[0].standard: the standard price of VIP'],
  ['a price below zero', { tickets: [{ ...ticket, earlyBird: -1 }] }, 'tickets[0].earlyBird: the earlyBird price'],
  ['an early-bird price above the standard price', { tickets: [{ ...ticket, standard: 600 }] }, 'VIP (700) is more'],
  ['two tickets with one name', { tickets: [ticket, ticket] }, 'tickets[1].ticketType: two of these'],
  ['two rooms with one price', { rooms: [{ priceNaira: 5 }, { priceNaira: 5 }] }, 'rooms[1].priceNaira: two of these'],
  ['two booths with one price', { booths: [{ priceNaira: 5 }, { priceNaira: 5 }] }, 'booths[1].priceNaira'],
  ['two tiers with one name', { tiers: [{ name: 'A' }, { name: 'A' }] }, 'tiers[1].name'],
])('%s is a mistake', (_what, changes, sentence) => {
  const problems = findPriceProblems({ ...valid, ...changes }).filter(({ kind }) => kind === 'mistake')
  expect(problems.map(({ path, problem }) => `${path}: ${problem}`).join('\n')).toContain(sentence)
})

test('a price without its service fee is noted, with the fee that buyers pay', () => {
  const [note, ...others] = findPriceProblems({ ...valid, tickets: [{ ...ticket, earlyBird: 800 }] })
  expect(note).toMatchObject({ kind: 'note', path: 'tickets[0].earlyBird' })
  expect(note?.problem).toContain('VIP costs 800')
  expect(note?.problem).toContain('(60)')
  expect(others).toEqual([])
})

test('the standard price needs a fee where it is charged after the early-bird price', () => {
  const [note] = findPriceProblems({ ...valid, standardPriceAfterEarlyBird: true })
  expect(note).toMatchObject({ kind: 'note', path: 'tickets[0].standard' })
})
