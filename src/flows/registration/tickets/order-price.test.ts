import { expect, test } from 'vitest'
import { dollarTicket, freeTicket, orderOf, paidTicket, priceOfTicket } from '../../../../test/builders/prices'
import { koboToNaira, maxPaymentKobo, nairaToKobo } from '../../../domain/money'
import {
  addServiceFee,
  deriveOrderFields,
  exceedsLargestPayment,
  getOrderPrice,
  parseTypedQuantity,
} from './order-price'

test('the choice of a ticket sets its price, and the amount follows the quantity', () => {
  const { unit } = priceOfTicket(paidTicket)
  const order = { ticketType: paidTicket.ticketType, numberOfTicket: '3' }
  expect(deriveOrderFields(order)).toEqual({ ticketPrice: String(unit), amount: String(3 * unit) })
})

test('a dollar ticket is priced in naira', () => {
  const unit = String(priceOfTicket(dollarTicket).unit)
  const order = { ticketType: dollarTicket.ticketType, numberOfTicket: '1' }
  expect(deriveOrderFields(order)).toEqual({ ticketPrice: unit, amount: unit })
})

test('without a ticket the price has its initial value', () => {
  expect(deriveOrderFields({ ticketType: '', numberOfTicket: '1' })).toEqual({ ticketPrice: '0', amount: '0' })
})

test.each(['', 'abc', '0', '-1', '1.5', '1e3', '9'.repeat(16)])('a quantity of %o has no price', (numberOfTicket) => {
  expect(getOrderPrice(paidTicket.ticketType, numberOfTicket)).toBeUndefined()
})

test('the amount that is sent includes the service fee once', () => {
  const { ticketType, numberOfTicket, amount } = orderOf(paidTicket, 3)
  const withoutFee = String(3 * priceOfTicket(paidTicket).unit)
  expect(addServiceFee({ ticketType, numberOfTicket, amount: withoutFee })).toMatchObject({ amount })
})

test('a quantity is accepted in common notations', () => {
  expect(['1,000', '1 000', '１０００', ' 1000 '].map(parseTypedQuantity)).toEqual([1000, 1000, 1000, 1000])
})

test('the quantity is limited only by the maximum payment', () => {
  const { ticketType } = paidTicket
  const { unit, fee } = priceOfTicket(paidTicket)
  const most = Math.floor((koboToNaira(maxPaymentKobo) - fee) / unit)
  expect(getOrderPrice(ticketType, '10001')?.totalKobo).toBe(nairaToKobo(unit * 10_001 + fee))
  expect(exceedsLargestPayment(ticketType, String(most))).toBe(false)
  expect(exceedsLargestPayment(ticketType, String(most + 1))).toBe(true)
  expect(getOrderPrice(ticketType, String(most + 1))).toBeUndefined()
  expect(exceedsLargestPayment(freeTicket.ticketType, '999999999')).toBe(false)
})
