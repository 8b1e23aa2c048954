import { msg } from '@lingui/core/macro'
import { nairaPerDollar } from '../../../content/festival'
import { type Amount, koboToNaira, nairaToKobo } from '../../domain/money'
import type { FormValues } from '../../forms/definition/form-definition'
import { createPrice, type Price } from '../../forms/definition/price'
import { findTier } from './tiers/tier-list'

/**
 * The price for a new member: the tier's registration fee, not its yearly fee, at the content's rate.
 * Expects validated values: an unknown tier is a bug.
 * Source: docs/product/prices.md#65-memberships.
 */
export function membershipPrice({ membershipType }: { membershipType: string }): Price {
  const tier = findTier(membershipType)
  if (tier === undefined) throw new Error(`No membership is called ${membershipType}`)
  const { name, registrationDollars } = tier
  const inDollars: Amount = { dollars: registrationDollars }
  return createPrice({
    label: msg({
      message: `${name} membership (${inDollars})`,
      comment: '{name} is a membership, such as Student; {inDollars} is an amount, such as $20.',
    }),
    amountKobo: nairaToKobo(registrationDollars * nairaPerDollar),
  })
}

/** The price while the form is being filled in; undefined until a tier is chosen. */
export function getTierPrice(membershipType: unknown): Price | undefined {
  const tier = findTier(membershipType)
  return tier && membershipPrice({ membershipType: tier.name })
}

/** The amount that is sent, in naira. Source: docs/product/forms.md#52-membership. */
export function deriveAmount({ membershipType }: FormValues): FormValues {
  const price = getTierPrice(membershipType)
  return { amount: price === undefined ? '' : String(koboToNaira(price.totalKobo)) }
}
