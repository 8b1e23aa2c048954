import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One kind of booth. The exhibition form sends the price alone, so no two may cost the same. */
export interface Booth {
  priceNaira: number
  /** How many there are; left out, there is no limit. */
  places?: number
  name: MessageDescriptor
  description: MessageDescriptor
  /** What the receipt calls it. */
  line: MessageDescriptor
  /** Which plan is drawn beside it: open on all sides, between two neighbours, or one half of a booth. */
  plan: 'island' | 'bay' | 'half'
}

/**
 * The booths of the exhibition, in the order of the page.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export const booths: readonly Booth[] = [
  {
    priceNaira: 250_000,
    name: msg({ message: 'Premium', comment: 'The most expensive kind of booth; ‘Premium booth’ in full' }),
    description: msg`For a company that wants to be seen first.`,
    line: msg({ message: 'Premium booth', comment: 'A line of the price summary and the receipt' }),
    plan: 'island',
  },
  {
    priceNaira: 100_000,
    name: msg({ message: 'Single', comment: 'A booth for one exhibitor; ‘Single booth’ in full' }),
    description: msg`A booth of your own.`,
    line: msg({ message: 'Single booth', comment: 'A line of the price summary and the receipt' }),
    plan: 'bay',
  },
  {
    priceNaira: 50_000,
    name: msg({ message: 'Shared', comment: 'A booth for two exhibitors; ‘Shared booth’ in full' }),
    description: msg`A booth that you share with another exhibitor.`,
    line: msg({ message: 'Shared booth', comment: 'A line of the price summary and the receipt' }),
    plan: 'half',
  },
]
