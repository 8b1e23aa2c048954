import { expect, test } from 'vitest'
import { nairaToKobo } from '../../../domain/money'
import { addServiceFee, deriveOrderFields, exceedsLargestPayment, getOrderPrice, parseTypedQuantity } from './order'

test('the choice of a ticket sets its price, and the amount follows the quantity', () => {
  const order = { ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3' }
  expect(deriveOrderFields(order)).toEqual({ ticketPrice: '20000', amount: '60000' })
})

test('a dollar ticket is priced in naira', () => {
  const order = { ticketType: "INT'L EXECUTIVE ACCESS", numberOfTicket: '1' }
  expect(deriveOrderFields(order)).toEqual({ ticketPrice: '78500', amount: '78500' })
})

test('without a ticket the price has its initial value', () => {
  expect(deriveOrderFields({ ticketType: '', numberOfTicket: '1' })).toEqual({ ticketPrice: '0', amount: '0' })
})

test.each(['', 'abc', '0', '-1', '1.5', '1e3', '9'.repeat(16)])('a quantity of %o has no price', (numberOfTicket) => {
  expect(getOrderPrice('VIP ACCESS', numberOfTicket)).toBeUndefined()
})

test('the amount that is sent includes the service fee once', () => {
  expect(addServiceFee({ ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3', amount: '60000' })).toMatchObject({
    amount: '60300',
  })
})

test('a quantity is accepted in common notations', () => {
  expect(['1,000', '1 000', '１０００', ' 1000 '].map(parseTypedQuantity)).toEqual([1000, 1000, 1000, 1000])
})

test('the quantity is limited only by the maximum payment', () => {
  expect(getOrderPrice('VIP ACCESS', '10001')?.totalKobo).toBe(nairaToKobo(70_000 * 10_001 + 400))
  expect(exceedsLargestPayment('VIP ACCESS', '14285714')).toBe(false)
  expect(exceedsLargestPayment('VIP ACCESS', '14285715')).toBe(true)
  expect(getOrderPrice('VIP ACCESS', '14285715')).toBeUndefined()
  expect(exceedsLargestPayment('FREE ACCESS', '999999999')).toBe(false)
})
