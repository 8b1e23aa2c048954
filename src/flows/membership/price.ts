import { msg } from '@lingui/core/macro'
import { nairaPerDollar } from '../../../content/festival'
import { formatDollars, inNaira, naira } from '../../domain/money'
import type { Answers } from '../../forms/definition/form-definition'
import { type Price, priceOf } from '../../forms/definition/price'
import { tierNamed } from './tiers/tier-list'

/**
 * What a new member owes: the registration of the tier, not its yearly fee, at the content's rate. Only for
 * validated values: an unknown tier is a bug here.
 * Source: docs/product/prices.md#65-memberships.
 */
export function membershipPrice({ membershipType }: { membershipType: string }): Price {
  const tier = tierNamed(membershipType)
  if (tier === undefined) throw new Error(`No membership is called ${membershipType}`)
  const { name, registrationDollars } = tier
  const inDollars = formatDollars(registrationDollars)
  return priceOf({
    label: msg`${name} membership (${inDollars})`,
    amountKobo: naira(registrationDollars * nairaPerDollar),
  })
}

/** The price while the form is filled in; none until a tier is chosen. */
export function priceOfChoice(membershipType: unknown): Price | undefined {
  const tier = tierNamed(membershipType)
  return tier && membershipPrice({ membershipType: tier.name })
}

/** The amount that is sent, in naira. Source: docs/product/forms.md#52-membership. */
export function amountOfChoice({ membershipType }: Answers): Answers {
  const price = priceOfChoice(membershipType)
  return { amount: price === undefined ? '' : String(inNaira(price.totalKobo)) }
}
