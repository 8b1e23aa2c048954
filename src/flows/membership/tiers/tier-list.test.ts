import { expect, test } from 'vitest'
import { tiers } from '../../../../content/membership'
import { ticketDiscount } from './tier-list'

test('discounts on tickets accumulate: a tier that names none has that of the one before', () => {
  expect(tiers.map((tier) => [tier.name, ticketDiscount(tier)])).toEqual([
    ['Student', 0],
    ['Associate', 30],
    ['Professional', 50],
    ['Corporate', 50],
  ])
})
