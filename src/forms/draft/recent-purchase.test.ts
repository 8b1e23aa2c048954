import { expect, test } from 'vitest'
import { hashPurchase } from './recent-purchase'

const fields = ['email', 'ticketType']
const values = { email: 'ada@example.com', ticketType: 'VIP', fullName: 'Ada' }

test('a purchase is the same however the address is written, and whatever else is in the form', () => {
  const purchase = hashPurchase(values, fields)
  expect(hashPurchase({ ...values, email: ' Ada@Example.COM ', fullName: 'Ada Obi' }, fields)).toBe(purchase)
})

test('another address or another choice is another purchase', () => {
  const purchase = hashPurchase(values, fields)
  expect(hashPurchase({ ...values, email: 'obi@example.com' }, fields)).not.toBe(purchase)
  expect(hashPurchase({ ...values, ticketType: 'VVIP' }, fields)).not.toBe(purchase)
})
