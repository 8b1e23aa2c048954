import { expect, test } from 'vitest'
import { naira } from '../../../domain/money'
import { derivedFromOrder, isTooMany, priceOfOrder, quantityTyped, withServiceFee } from './order'

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

test.each(['', 'abc', '0', '-1', '1.5', '1e3', '9'.repeat(16)])('a quantity of %o has no price', (numberOfTicket) => {
  expect(priceOfOrder('VIP ACCESS', numberOfTicket)).toBeUndefined()
})

test('the service fee is in the amount that is sent, once', () => {
  expect(withServiceFee({ ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '3', amount: '60000' })).toMatchObject({
    amount: '60300',
  })
})

test('a quantity is read as people write it', () => {
  expect(['1,000', '1 000', '１０００', ' 1000 '].map(quantityTyped)).toEqual([1000, 1000, 1000, 1000])
})

test('the quantity has no maximum but the largest payment', () => {
  expect(priceOfOrder('VIP ACCESS', '10001')?.totalKobo).toBe(naira(70_000 * 10_001 + 400))
  expect(isTooMany('VIP ACCESS', '14285714')).toBe(false)
  expect(isTooMany('VIP ACCESS', '14285715')).toBe(true)
  expect(priceOfOrder('VIP ACCESS', '14285715')).toBeUndefined()
  expect(isTooMany('FREE ACCESS', '999999999')).toBe(false)
})
