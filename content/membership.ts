import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { policies } from './policies'

/** One kind of membership. */
export interface Tier {
  /** What the form sends as membershipType, and what people read. */
  name: string
  /** What is paid on this site, in whole dollars. */
  registrationDollars: number
  /** What comes after the registration. */
  duration: MessageDescriptor
  description: MessageDescriptor
  /** What this tier adds to those before it. */
  benefits: readonly MessageDescriptor[]
  /** Off tickets to local events. */
  ticketDiscountPercent?: number
}

/**
 * The four tiers; each includes the benefits of those before it. Prices and discounts are fixed; the other
 * benefits are suggestions for the organisation to confirm.
 * Source: docs/product/prices.md#65-memberships.
 */
export const tiers: readonly Tier[] = [
  {
    name: 'Student',
    registrationDollars: 20,
    duration: msg`Yearly subscription every February`,
    description: msg`You are learning, and an idea will not leave you alone.`,
    benefits: [msg`A place among Pan-African entrepreneurs`, msg`Word of grants and awards in good time`],
  },
  {
    name: 'Associate',
    registrationDollars: 100,
    duration: msg`$50 yearly`,
    description: msg`Your business is young, and you want company on the road.`,
    benefits: [msg`Introductions to members in your industry`],
    ticketDiscountPercent: 30,
  },
  {
    name: 'Professional',
    registrationDollars: 300,
    duration: msg`$100 yearly`,
    description: msg`You run a business that others learn from.`,
    benefits: [msg`Your business presented to the other members`],
    ticketDiscountPercent: 50,
  },
  {
    name: 'Corporate',
    registrationDollars: 700,
    duration: msg`$300 yearly`,
    description: msg`The whole company joins, and brings its people.`,
    benefits: [msg`Membership in the name of your company`],
  },
]

const { membershipYears } = policies

/** Source: docs/product/prices.md#68-policies. */
export const membershipFeeTerms = msg`A membership lasts ${plural(membershipYears, { one: '# year', other: '# years' })} from registration; its fee is non-refundable and non-transferable.`
