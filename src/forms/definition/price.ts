import type { MessageDescriptor } from '@lingui/core'
import type { Kobo } from '../../domain/money'

/** One line of what is charged, as the page shows it before anyone pays and the receipt afterwards. */
export interface PriceLine {
  label: MessageDescriptor
  amountKobo: Kobo
  /** How many and at which unit price, where the line is more than one fixed sum. */
  quantity?: number
  unitKobo?: Kobo
  /** The unit price in dollars, where the price list names dollars. */
  unitDollars?: number
}

/** What a submission costs: the lines, and their sum. */
export interface Price {
  lines: PriceLine[]
  totalKobo: Kobo
}

/** A price whose lines are named in the language of whoever reads it. */
export interface SpokenPrice {
  lines: (Omit<PriceLine, 'label'> & { label: string })[]
  totalKobo: Kobo
}

/** A price of these lines. */
export function priceOf(...lines: PriceLine[]): Price {
  return { lines, totalKobo: lines.reduce((sum, line) => sum + line.amountKobo, 0) }
}
