import { expect, test } from 'vitest'
import { derivedFromOrder, isTooMany, priceOfOrder, withServiceFee } from './order'

test('the choice of a ticket sets its price, and the amount follows the quantity', () => {
  const order = { ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3' }
  expect(derivedFromOrder(order)).toEqual({ ticketPrice: '20000', amount: '60000' })
})

test('a dollar ticket is priced in naira', () => {
  const order = { ticketType: "INT'L EXECUTIVE ACCESS", numberOfTicket: '1' }
  expect(derivedFromOrder(order)).toEqual({ ticketPrice: '78500', amount: '78500' })
})

test('without a ticket the price is where it starts', () => {
  expect(derivedFromOrder({ ticketType: '', numberOfTicket: '1' })).toEqual({ ticketPrice: '0', amount: '0' })
})

test.each(['', 'abc', '0', '-1', '1.5', '10001'])('a quantity of %o has no price', (numberOfTicket) => {
  expect(priceOfOrder('VIP ACCESS', numberOfTicket)).toBeUndefined()
})

test('the service fee is in the amount that is sent, once', () => {
  expect(withServiceFee({ ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3', amount: '60000' })).toMatchObject({
    amount: '60300',
  })
})

test('only a whole number above the limit is too many', () => {
  expect(['10001', ' 999999999 '].map(isTooMany)).toEqual([true, true])
  expect(['10000', '', '-1', '1e9', 'many'].map(isTooMany)).toEqual([false, false, false, false, false])
})
