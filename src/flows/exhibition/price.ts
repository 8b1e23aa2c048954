import { type Booth, booths } from '../../../content/exhibition'
import { nairaToKobo } from '../../domain/money'
import { createPrice, type Price } from '../../forms/definition/price'

/**
 * The price for an exhibitor: the listed price of the chosen booth. Expects validated values: a price that
 * is not in the list is a bug.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function exhibitionPrice({ amount }: { amount: string }): Price {
  const booth = findBooth(amount)
  if (booth === undefined) throw new Error(`No booth costs ${amount}`)
  return createPrice({ label: booth.line, amountKobo: nairaToKobo(booth.priceNaira) })
}

/**
 * Finds the booth with this price in naira, because the form sends only the price.
 * Source: docs/product/forms.md#510-exhibition.
 */
export function findBooth(amount: string): Booth | undefined {
  return booths.find(({ priceNaira }) => String(priceNaira) === amount)
}
