import { expect, test } from 'vitest'
import { tiers } from '../../../../content/membership'
import { getTicketDiscount } from './tier-list'

test('ticket discounts accumulate: a tier without its own discount has that of the tier before it', () => {
  const discounts = tiers.map(getTicketDiscount)
  for (const [index, { name, ticketDiscountPercent }] of tiers.entries())
    expect(discounts[index], name).toBe(ticketDiscountPercent ?? discounts[index - 1] ?? 0)
  expect(new Set(discounts).size).toBeGreaterThan(1)
})
