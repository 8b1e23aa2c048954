import { type Tier, tiers } from '../../../../content/membership'

/** Finds the tier with this wire name. */
export function findTier(name: unknown): Tier | undefined {
  return tiers.find((tier) => tier.name === name)
}

/**
 * The discount on tickets to local events, in percent. Benefits accumulate, so a tier without its own
 * discount has that of the tier before it. 0 if there is none.
 */
export function getTicketDiscount(tier: Tier): number {
  const tiersUpToThis = tiers.slice(0, tiers.indexOf(tier) + 1)
  return (
    tiersUpToThis.findLast(({ ticketDiscountPercent }) => ticketDiscountPercent !== undefined)?.ticketDiscountPercent ??
    0
  )
}
