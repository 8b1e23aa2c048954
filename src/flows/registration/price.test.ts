import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { nairaToKobo } from '../../domain/money'
import { delegatePrice, isEarlyBirdOver } from './price'

test.each([
  ['FREE ACCESS', 0, 0],
  ['VIRTUAL', 5_000, 100],
  ['EXECUTIVE ACCESS', 20_000, 300],
  ['VIP ACCESS', 70_000, 400],
  ['VVIP ACCESS', 150_000, 500],
  ['VIRTUAL TICKET', 8_000, 600],
  ["INT'L VIP ACCESS", 1_570_000, 600],
  ["INT'L EXECUTIVE ACCESS", 78_500, 600],
])('one %s costs %i naira and a service fee of %i', (ticketType, unitNaira, feeNaira) => {
  expect(delegatePrice({ ticketType, numberOfTicket: '1' }).totalKobo).toBe(nairaToKobo(unitNaira + feeNaira))
})

test('the service fee is added once, whatever the quantity', () => {
  const { lines, totalKobo } = delegatePrice({ ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3' })
  expect(lines.map((line) => line.amountKobo)).toEqual([nairaToKobo(60_000), nairaToKobo(300)])
  expect(totalKobo).toBe(nairaToKobo(60_300))
})

test('a free order has no fee line and owes nothing', () => {
  expect(delegatePrice({ ticketType: 'FREE ACCESS', numberOfTicket: '10000' })).toMatchObject({
    lines: [{ amountKobo: 0 }],
    totalKobo: 0,
  })
})

test('a dollar price is shown in dollars and charged in naira', () => {
  const [line] = delegatePrice({ ticketType: "INT'L EXECUTIVE ACCESS", numberOfTicket: '2' }).lines
  expect(line).toMatchObject({ unitDollars: 50, unitKobo: nairaToKobo(78_500), amountKobo: nairaToKobo(157_000) })
})

test('every amount is a whole number of kobo', () => {
  for (const { ticketType } of tickets) {
    for (const line of delegatePrice({ ticketType, numberOfTicket: '7' }).lines) {
      expect(Number.isSafeInteger(line.amountKobo)).toBe(true)
    }
  }
})

test('the early-bird price stays after the countdown ends, unless the organisation ends it', () => {
  const endsAt = '2025-08-31T23:59:59+01:00'
  const end = Date.parse(endsAt)
  expect(isEarlyBirdOver(end + 1, { endsAt, standardPriceAfterEarlyBird: false })).toBe(false)
  expect(isEarlyBirdOver(end + 1, { endsAt, standardPriceAfterEarlyBird: true })).toBe(true)
  expect(isEarlyBirdOver(end, { endsAt, standardPriceAfterEarlyBird: true })).toBe(false)
})

test('after the early-bird price the standard price is charged, and the fee follows that price', () => {
  const order = { ticketType: 'VIRTUAL TICKET', numberOfTicket: '2' }
  expect(delegatePrice(order, true).totalKobo).toBe(nairaToKobo(2 * 15_000 + 600))
})
