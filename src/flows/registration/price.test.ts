import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { dollarTicket, freeTicket, paidTicket, priceOfTicket } from '../../../test/builders/prices'
import { nairaToKobo } from '../../domain/money'
import { delegatePrice, isEarlyBirdOver } from './price'

test.each(tickets)('one $title costs its listed price, in naira, and the service fee of that price', (ticket) => {
  const { unit, fee } = priceOfTicket(ticket)
  const { ticketType } = ticket
  expect(delegatePrice({ ticketType, numberOfTicket: '1' }).totalKobo).toBe(nairaToKobo(unit + fee))
})

test('the service fee is added once, whatever the quantity', () => {
  const { ticketType } = paidTicket
  const { unit, fee } = priceOfTicket(paidTicket)
  const { lines, totalKobo } = delegatePrice({ ticketType, numberOfTicket: '3' })
  expect(lines.map((line) => line.amountKobo)).toEqual([nairaToKobo(3 * unit), nairaToKobo(fee)])
  expect(totalKobo).toBe(nairaToKobo(3 * unit + fee))
})

test('a free order has no fee line and owes nothing', () => {
  expect(delegatePrice({ ticketType: freeTicket.ticketType, numberOfTicket: '10000' })).toMatchObject({
    lines: [{ amountKobo: 0 }],
    totalKobo: 0,
  })
})

test('a dollar price is shown in dollars and charged in naira', () => {
  const { ticketType, earlyBird } = dollarTicket
  const { unit } = priceOfTicket(dollarTicket, false)
  const [line] = delegatePrice({ ticketType, numberOfTicket: '2' }, false).lines
  expect(line).toMatchObject({
    unitDollars: earlyBird,
    unitKobo: nairaToKobo(unit),
    amountKobo: nairaToKobo(2 * unit),
  })
})

test('every amount is a whole number of kobo', () => {
  for (const { ticketType } of tickets) {
    for (const line of delegatePrice({ ticketType, numberOfTicket: '7' }).lines) {
      expect(Number.isSafeInteger(line.amountKobo)).toBe(true)
    }
  }
})

test('the early-bird price stays after the countdown ends, unless the organisation ends it', () => {
  const endsAt = '2031-08-31T23:59:59+01:00'
  const end = Date.parse(endsAt)
  expect(isEarlyBirdOver(end + 1, { endsAt, standardPriceAfterEarlyBird: false })).toBe(false)
  expect(isEarlyBirdOver(end + 1, { endsAt, standardPriceAfterEarlyBird: true })).toBe(true)
  expect(isEarlyBirdOver(end, { endsAt, standardPriceAfterEarlyBird: true })).toBe(false)
})

test('after the early-bird price the standard price is charged, and the fee follows that price', () => {
  for (const ticket of tickets) {
    const { unit, fee } = priceOfTicket(ticket, true)
    const order = { ticketType: ticket.ticketType, numberOfTicket: '2' }
    expect(delegatePrice(order, true).totalKobo).toBe(nairaToKobo(2 * unit + fee))
  }
})
