import { type Tier, tiers } from '../../../../content/membership'

/** The tier that goes by this name on the wire. */
export function tierNamed(name: unknown): Tier | undefined {
  return tiers.find((tier) => tier.name === name)
}

/** Off tickets to local events, in percent: benefits accumulate, so a tier that names none has that of the one before. 0 where there is none. */
export function ticketDiscount(tier: Tier): number {
  const upTo = tiers.slice(0, tiers.indexOf(tier) + 1)
  return upTo.findLast(({ ticketDiscountPercent }) => ticketDiscountPercent !== undefined)?.ticketDiscountPercent ?? 0
}
