import { msg } from '@lingui/core/macro'
import { koboToNaira, nairaToKobo } from '../../../src/domain/money'
import type { FormValues } from '../../../src/forms/definition/form-definition'
import { createPrice, type Price } from '../../../src/forms/definition/price'

const seatNaira = 7_000

/** The price of these seats. */
export function workshopPrice({ seats }: { seats: string }): Price {
  const label = msg({ message: 'Seats', comment: 'Line of a price and of a receipt' })
  return createPrice({ label, amountKobo: nairaToKobo(seatNaira) * Number(seats) })
}

/** The price while the form is being filled in; undefined until the number of seats is one. */
export function getTypedPrice({ seats }: FormValues): Price | undefined {
  return /^[1-9]$/.test(String(seats)) ? workshopPrice({ seats: String(seats) }) : undefined
}

/** The amount that is sent, in naira: the page computes it, and the server for browsers without scripts. */
export function deriveAmount(values: FormValues): FormValues {
  return { amount: koboToNaira(getTypedPrice(values)?.totalKobo ?? 0) }
}
