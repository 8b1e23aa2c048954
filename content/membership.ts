import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { policies } from './policies'

/** One kind of membership. */
export interface Tier {
  /** What the form sends as membershipType, and what people read. */
  name: string
  /** What the QR code of a card says instead of the name: 1 to 255. Never change it or use it for another tier. */
  number: number
  /** What is paid on this site, in whole dollars. */
  registrationDollars: number
  /** What is due after the registration. */
  duration: MessageDescriptor
  description: MessageDescriptor
  /** What this tier adds to those before it. */
  benefits: readonly MessageDescriptor[]
  /** The discount on tickets to local events. */
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
    number: 1,
    registrationDollars: 20,
    duration: msg({
      message: 'Yearly subscription every February',
      comment: 'What a Student member pays after the registration',
    }),
    description: msg`For students who have a business idea.`,
    benefits: [msg`A network of Pan-African entrepreneurs`, msg`Early news of grants and awards`],
  },
  {
    name: 'Associate',
    number: 2,
    registrationDollars: 100,
    duration: msg({ message: '$50 yearly', comment: 'What a member pays each year after the registration' }),
    description: msg`For founders who have just started a business.`,
    benefits: [msg`Introductions to members in your industry`],
    ticketDiscountPercent: 30,
  },
  {
    name: 'Professional',
    number: 3,
    registrationDollars: 300,
    duration: msg({ message: '$100 yearly', comment: 'What a member pays each year after the registration' }),
    description: msg`For owners of an established business.`,
    benefits: [msg`A presentation of your business to other members`],
    ticketDiscountPercent: 50,
  },
  {
    name: 'Corporate',
    number: 4,
    registrationDollars: 700,
    duration: msg({ message: '$300 yearly', comment: 'What a member pays each year after the registration' }),
    description: msg`For companies that want a membership in the company’s name.`,
    benefits: [msg`Membership in the name of your company`],
  },
]

const { membershipYears } = policies

/** Source: docs/product/prices.md#68-policies. */
export const membershipFeeTerms = msg`A membership lasts ${plural(membershipYears, { one: '# year', other: '# years' })} from registration. The fee is non-refundable and non-transferable.`
