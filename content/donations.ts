import { nairaPerDollar } from './festival'

/** Sums that the donation form offers beside the free one, in dollars. */
export const suggestedDollars: readonly number[] = [10, 50, 250]

/**
 * What one donation may be. The provider takes nothing below 5,000 kobo. Above the upper limit no usual card pays, and a slip of the
 * finger is likelier than a gift: who means it writes to the organisation.
 */
export const donationLimits = {
  leastNaira: 50,
  mostDollars: 100_000,
  mostNaira: 100_000 * nairaPerDollar,
} as const
