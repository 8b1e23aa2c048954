import { nairaPerDollar } from './festival'

/** Amounts that the donation form suggests, in dollars. */
export const suggestedDollars: readonly number[] = [10, 50, 250]

/**
 * The limits of one donation. The provider accepts no payment below 5,000 kobo. An amount above the upper
 * limit is more likely a typing mistake than a gift, and most cards would refuse it. Larger donors contact
 * the organisation.
 */
export const donationLimits = {
  leastNaira: 50,
  mostDollars: 100_000,
  mostNaira: 100_000 * nairaPerDollar,
} as const
