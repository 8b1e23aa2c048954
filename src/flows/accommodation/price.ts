import { type Room, rooms } from '../../../content/rooms'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../submission/price'

/**
 * What a guest owes: the listed price of the chosen room once, whether it covers one night or the event. Only for amounts that the form has
 * accepted: a price that is on no list is a bug here. Source: specification, section 9 (accommodation); design, section 4 (rooms per night).
 */
export function accommodationPrice({ amount }: { amount: string }): Price {
  const room = roomAt(amount)
  if (room === undefined) throw new Error(`No room costs ${amount}`)
  return priceOf({ label: room.line, amountKobo: naira(room.priceNaira) })
}

/** The room that costs this many naira: the price is all that travels. Source: specification, section 3 (accommodation booking). */
export function roomAt(amount: string): Room | undefined {
  return rooms.find(({ priceNaira }) => String(priceNaira) === amount)
}
