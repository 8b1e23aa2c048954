import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { findPriceProblems, type PricedContent } from './price-checks'

const ticket = { title: 'VIP', ticketType: 'VIP', number: 1, currency: 'NGN', standard: 900, earlyBird: 700 } as const

const another = { ...ticket, title: 'ABROAD', ticketType: 'ABROAD', number: 2 }
const single = { priceNaira: 5, name: msg`Single` }
const shared = { priceNaira: 6, name: msg`Shared` }
const student = { name: 'Student', number: 1 }

const valid: PricedContent = {
  tickets: [ticket, { ...another, currency: 'USD', standard: 20, earlyBird: 10 }],
  serviceFees: { byUnitPrice: { 0: 0, 700: 10 }, otherwise: 60 },
  rooms: [single, shared],
  booths: [single],
  tiers: [student],
  standardPriceAfterEarlyBird: false,
}

test('prices that can be charged are fine', () => {
  expect(findPriceProblems(valid)).toEqual([])
})

test.each<[string, Partial<PricedContent>, string]>([
  ['half a naira', { tickets: [{ ...ticket, standard: 900.5 }] }, 'tickets[0].standard: the standard price of VIP'],
  ['a price below zero', { tickets: [{ ...ticket, earlyBird: -1 }] }, 'tickets[0].earlyBird: the earlyBird price'],
  ['an early-bird price above the standard price', { tickets: [{ ...ticket, standard: 600 }] }, 'VIP (700) is more'],
  ['half a naira of a fee', fees({ 700: 10.5 }), 'serviceFees.byUnitPrice.700: the service fee for 700 is 10.5.'],
  ['a fee below zero', fees({ 700: 10 }, -1), 'serviceFees.otherwise: the service fee for all other prices is -1.'],
  ['two tickets with one type', { tickets: [ticket, { ...another, ticketType: 'VIP' }] }, 'tickets[1].ticketType: two'],
  ['two tickets with one title', { tickets: [ticket, { ...another, title: 'VIP' }] }, 'tickets[1].title: two of these'],
  ['two tickets with one number', { tickets: [ticket, { ...another, number: 1 }] }, 'tickets[1].number: two of these'],
  ['two rooms with one price', { rooms: [single, { ...shared, priceNaira: 5 }] }, 'rooms[1].priceNaira: two of these'],
  ['two rooms with one name', { rooms: [single, { ...single, priceNaira: 6 }] }, 'rooms[1].name: two of these'],
  ['two booths with one price', { booths: [single, { ...shared, priceNaira: 5 }] }, 'booths[1].priceNaira'],
  ['two booths with one name', { booths: [single, { ...single, priceNaira: 6 }] }, 'booths[1].name'],
  ['two tiers with one name', { tiers: [student, { ...student, number: 2 }] }, 'tiers[1].name'],
  ['two tiers with one number', { tiers: [student, { ...student, name: 'Corporate' }] }, 'tiers[1].number'],
])('%s is a mistake', (_what, changes, sentence) => {
  const problems = findPriceProblems({ ...valid, ...changes }).filter(({ kind }) => kind === 'mistake')
  expect(problems.map(({ path, problem }) => `${path}: ${problem}`).join('\n')).toContain(sentence)
})

test.each([{ earlyBird: undefined }, { earlyBird: '700' }, { standard: undefined }])(
  'a price that is no number is left to the check of types (%o)',
  (price) => {
    const tickets = [{ ...ticket, ...price }] as unknown as PricedContent['tickets']
    expect(findPriceProblems({ ...valid, tickets, standardPriceAfterEarlyBird: true })).not.toContainEqual(
      expect.objectContaining({ path: expect.stringContaining(Object.keys(price).join()) }),
    )
  },
)

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

function fees(byUnitPrice: Readonly<Record<number, number>>, otherwise = 60): Partial<PricedContent> {
  return { serviceFees: { byUnitPrice, otherwise } }
}
