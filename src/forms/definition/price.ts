import type { MessageDescriptor } from '@lingui/core'
import type { Kobo } from '../../domain/money'

/** One line of a price, as the page shows it before payment and the receipt afterwards. */
export interface PriceLine {
  label: MessageDescriptor
  amountKobo: Kobo
  /** The quantity and the unit price, unless the line is a single fixed amount. */
  quantity?: number
  unitKobo?: Kobo
  /** The unit price in dollars, if the price list has one. */
  unitDollars?: number
}

/** The price of a submission: its lines and their total. */
export interface Price {
  lines: PriceLine[]
  totalKobo: Kobo
}

/** A price whose line labels are translated into the reader's language. */
export interface TranslatedPrice {
  lines: (Omit<PriceLine, 'label'> & { label: string })[]
  totalKobo: Kobo
}

/** Creates a price from these lines. */
export function createPrice(...lines: PriceLine[]): Price {
  return { lines, totalKobo: lines.reduce((sum, line) => sum + line.amountKobo, 0) }
}
