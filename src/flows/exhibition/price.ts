import { type Booth, booths } from '../../../content/exhibition'
import { naira } from '../../domain/money'
import { type Price, priceOf } from '../../submission/price'

/**
 * What an exhibitor owes: the listed price of the chosen booth. Only for amounts that the form has accepted: a price that is on no list is
 * a bug here. Source: specification, section 9 (exhibition tiers).
 */
export function exhibitionPrice({ amount }: { amount: string }): Price {
  const booth = boothAt(amount)
  if (booth === undefined) throw new Error(`No booth costs ${amount}`)
  return priceOf({ label: booth.line, amountKobo: naira(booth.priceNaira) })
}

/** The booth that costs this many naira: the price is all that travels. Source: specification, section 3 (exhibitor registration). */
export function boothAt(amount: string): Booth | undefined {
  return booths.find(({ priceNaira }) => String(priceNaira) === amount)
}
