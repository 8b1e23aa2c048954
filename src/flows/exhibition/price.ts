import { type Booth, booths } from '../../../content/exhibition'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../forms/definition/price'

/**
 * What an exhibitor owes: the listed price of the chosen booth. Only for validated values: a price that is on
 * no list is a bug here.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function exhibitionPrice({ amount }: { amount: string }): Price {
  const booth = boothAt(amount)
  if (booth === undefined) throw new Error(`No booth costs ${amount}`)
  return priceOf({ label: booth.line, amountKobo: naira(booth.priceNaira) })
}

/**
 * The booth that costs this many naira: the form sends only the price.
 * Source: docs/product/forms.md#510-exhibition.
 */
export function boothAt(amount: string): Booth | undefined {
  return booths.find(({ priceNaira }) => String(priceNaira) === amount)
}
