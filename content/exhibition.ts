import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One kind of booth. The exhibition form sends the price alone, so no two may cost the same. */
export interface Booth {
  priceNaira: number
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
    name: msg`Premium`,
    description: msg`For a name that wants to be seen first.`,
    line: msg`Premium booth`,
    plan: 'island',
  },
  {
    priceNaira: 100_000,
    name: msg`Single`,
    description: msg`A booth of your own.`,
    line: msg`Single booth`,
    plan: 'bay',
  },
  {
    priceNaira: 50_000,
    name: msg`Shared`,
    description: msg`A booth that you share with another exhibitor.`,
    line: msg`Shared booth`,
    plan: 'half',
  },
]
