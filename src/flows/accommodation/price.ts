import { type Room, rooms } from '../../../content/rooms'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../forms/definition/price'

/**
 * What a guest owes: the listed price of the chosen room once, whether it covers one night or the event. Only
 * for validated values: a price that is on no list is a bug here.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function accommodationPrice({ amount }: { amount: string }): Price {
  const room = roomAt(amount)
  if (room === undefined) throw new Error(`No room costs ${amount}`)
  return priceOf({ label: room.line, amountKobo: naira(room.priceNaira) })
}

/**
 * The room that costs this many naira: the form sends only the price.
 * Source: docs/product/forms.md#511-accommodation.
 */
export function roomAt(amount: string): Room | undefined {
  return rooms.find(({ priceNaira }) => String(priceNaira) === amount)
}
