import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One kind of room. The booking sends the price alone, so no two may cost the same. */
export interface Room {
  priceNaira: number
  name: MessageDescriptor
  description: MessageDescriptor
  /** What the price covers: one night, or all nights of the event. */
  covers: 'night' | 'event'
  /** What the receipt calls it. */
  line: MessageDescriptor
}

/**
 * The rooms for guests of the festival, in the order of the page.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export const rooms: readonly Room[] = [
  {
    priceNaira: 15_000,
    name: msg`Shared room`,
    description: msg`A bed in a room with other guests, for the whole event.`,
    covers: 'event',
    line: msg`Shared room, throughout the event`,
  },
  {
    priceNaira: 10_000,
    name: msg`Standard room`,
    description: msg`A simple room of your own.`,
    covers: 'night',
    line: msg`Standard room, one night`,
  },
  {
    priceNaira: 30_000,
    name: msg`Executive room`,
    description: msg`More comfort after a long day.`,
    covers: 'night',
    line: msg`Executive room, one night`,
  },
  {
    priceNaira: 90_000,
    name: msg`Luxury room`,
    description: msg`The finest that we offer.`,
    covers: 'night',
    line: msg`Luxury room, one night`,
  },
]
