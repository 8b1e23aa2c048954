import { type Room, rooms } from '../../../content/rooms'
import { nairaToKobo } from '../../domain/money'
import { createPrice, type Price } from '../../forms/definition/price'

/**
 * The price of a booking: the listed price of the chosen room, charged once, whether it covers one night or
 * the whole event. Expects validated values: a price that is not in the list is a bug.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function accommodationPrice({ amount }: { amount: string }): Price {
  const room = findRoom(amount)
  if (room === undefined) throw new Error(`No room costs ${amount}`)
  return createPrice({ label: room.line, amountKobo: nairaToKobo(room.priceNaira) })
}

/**
 * Finds the room with this price in naira, because the form sends only the price.
 * Source: docs/product/forms.md#511-accommodation.
 */
export function findRoom(amount: string): Room | undefined {
  return rooms.find(({ priceNaira }) => String(priceNaira) === amount)
}
