import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One kind of room. The booking sends the price alone, so no two may cost the same. */
export interface Room {
  priceNaira: number
  /** How many bookings are taken; left out, there is no limit. */
  places?: number
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
    name: msg({ message: 'Shared room', comment: 'A kind of room that visitors can book' }),
    description: msg`A bed in a room with other guests, for the whole event.`,
    covers: 'event',
    line: msg({
      message: 'Shared room, throughout the event',
      comment: 'A line of the price summary and the receipt',
    }),
  },
  {
    priceNaira: 10_000,
    name: msg({ message: 'Standard room', comment: 'A kind of room that visitors can book' }),
    description: msg`A simple room of your own.`,
    covers: 'night',
    line: msg({
      message: 'Standard room, one night',
      comment: 'A line of the price summary and the receipt',
    }),
  },
  {
    priceNaira: 30_000,
    name: msg({ message: 'Executive room', comment: 'A kind of room that visitors can book' }),
    description: msg`A more comfortable room after a long day.`,
    covers: 'night',
    line: msg({
      message: 'Executive room, one night',
      comment: 'A line of the price summary and the receipt',
    }),
  },
  {
    priceNaira: 90_000,
    name: msg({ message: 'Luxury room', comment: 'A kind of room that visitors can book' }),
    description: msg`Our finest room.`,
    covers: 'night',
    line: msg({ message: 'Luxury room, one night', comment: 'A line of the price summary and the receipt' }),
  },
]
