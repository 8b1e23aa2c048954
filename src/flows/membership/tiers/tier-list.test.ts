import { expect, test } from 'vitest'
import { tiers } from '../../../../content/membership'
import { getTicketDiscount } from './tier-list'

test('ticket discounts accumulate: a tier without its own discount has that of the tier before it', () => {
  expect(tiers.map((tier) => [tier.name, getTicketDiscount(tier)])).toEqual([
    ['Student', 0],
    ['Associate', 30],
    ['Professional', 50],
    ['Corporate', 50],
  ])
})
