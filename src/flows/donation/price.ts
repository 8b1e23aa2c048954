import { msg } from '@lingui/core/macro'
import { donationLimits } from '../../../content/donations'
import { nairaPerDollar } from '../../../content/festival'
import { formatDollars, naira } from '../../domain/money'
import { readTypedNumber } from '../../domain/text/typed-number'
import type { Answers } from '../../forms/definition/form-definition'
import { type Price, priceOf } from '../../forms/definition/price'

/**
 * What a donor pays, in kobo: the naira of the wire. The visitor decides this price, within the content's
 * limits. The line names its dollar equivalent at the content's rate.
 * Source: docs/product/forms.md#53-donation.
 */
export function donationPrice({ amount }: { amount: string }): Price {
  const dollars = Number(amount) / nairaPerDollar
  const inDollars = formatDollars(dollars, Number.isInteger(dollars) ? 0 : 2)
  return priceOf({ label: msg`Donation (${inDollars})`, amountKobo: naira(Number(amount)) })
}

/** The dollars that are being typed; none while they are no amount that we take. */
export function dollarsTyped(amount: string): number | undefined {
  const typed = readTypedNumber(amount)
  if (typed.kind !== 'whole') return undefined
  const dollars = Number(typed.digits)
  return dollars > 0 && dollars <= donationLimits.mostDollars ? dollars : undefined
}

/** The amount is typed in dollars and sent in naira. Source: docs/product/forms.md#53-donation. */
export function withNaira({ message, ...answers }: Answers): Answers {
  return { ...answers, ...(message !== '' && { message }), amount: nairaFor(Number(answers.amount)) }
}

/** The price of so many dollars. */
export function priceOfDollars(dollars: number): Price {
  return donationPrice({ amount: String(nairaFor(dollars)) })
}

function nairaFor(dollars: number): number {
  return dollars * nairaPerDollar
}
