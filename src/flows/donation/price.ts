import { msg } from '@lingui/core/macro'
import { donationLimits } from '../../../content/donations'
import { nairaPerDollar } from '../../../content/festival'
import { type Amount, nairaToKobo } from '../../domain/money'
import { parseTypedNumber } from '../../domain/text/typed-number'
import type { FormValues } from '../../forms/definition/form-definition'
import { createPrice, type Price } from '../../forms/definition/price'

/**
 * The price of a donation in kobo, from the submitted amount in naira. The visitor chooses this price
 * within the content's limits. The price line names the dollar equivalent at the content's rate.
 * Source: docs/product/forms.md#53-donation.
 */
export function donationPrice({ amount }: { amount: string }): Price {
  const dollars = Number(amount) / nairaPerDollar
  const inDollars: Amount = { dollars, decimals: Number.isInteger(dollars) ? 0 : 2 }
  return createPrice({
    label: msg({ message: `Donation (${inDollars})`, comment: '{inDollars} is an amount, such as $25.' }),
    amountKobo: nairaToKobo(Number(amount)),
  })
}

/** The dollar amount that is being typed, or undefined while it is not an amount that we accept. */
export function parseTypedDollars(amount: string): number | undefined {
  const typed = parseTypedNumber(amount)
  if (typed.kind !== 'whole') return undefined
  const dollars = Number(typed.digits)
  return dollars > 0 && dollars <= donationLimits.mostDollars ? dollars : undefined
}

/**
 * Converts the values on the page to those that are sent: the amount in naira, no empty message.
 * Source: docs/product/forms.md#53-donation.
 */
export function toSubmittedDonation({ message, ...values }: FormValues): FormValues {
  return { ...values, ...(message !== '' && { message }), amount: toNaira(Number(values.amount)) }
}

/** The price of a donation of this many dollars. */
export function getDollarPrice(dollars: number): Price {
  return donationPrice({ amount: String(toNaira(dollars)) })
}

function toNaira(dollars: number): number {
  return dollars * nairaPerDollar
}
