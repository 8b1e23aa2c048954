import { msg } from '@lingui/core/macro'
import { nairaToKobo } from '../../../src/domain/money'
import { createPrice, type Price } from '../../../src/forms/definition/price'

const seatNaira = 7_000

/** The price of these seats. */
export function workshopPrice({ seats }: { seats: string }): Price {
  const label = msg({ message: 'Seats', comment: 'Line of a price and of a receipt' })
  return createPrice({ label, amountKobo: nairaToKobo(seatNaira) * Number(seats) })
}
