import { msg, plural } from '@lingui/core/macro'
import { tiers } from '../membership'
import { organisation } from '../organisation'
import { policies } from '../policies'
import { governingLaw } from './law'
import type { LegalText } from './legal-text'

const { email } = organisation
const { membershipYears } = policies
const [visa, mastercard, verve] = policies.cards

/**
 * The terms between a member and the organisation.
 * Source: docs/product/prices.md#65-memberships, docs/product/prices.md#68-policies.
 */
export const membershipTerms: LegalText = {
  lastChanged: '2026-11-22',
  inShort: [
    {
      words: msg`${plural(membershipYears, { one: '# year', other: '# years' })}`,
      meaning: msg`is how long a membership lasts, from the day you register.`,
    },
    { words: msg`Yours alone`, meaning: msg`A membership cannot be passed on to another person or company.` },
    { words: msg`No refund`, meaning: msg`A membership fee is not paid back, so choose your tier with care.` },
  ],
  sections: [
    {
      id: 'tiers',
      heading: msg`The memberships and their fees`,
      parts: [
        msg`There are four. Each has all that the ones before it have.`,
        {
          rows: tiers.map(({ name, registrationDollars: dollars, duration }) => ({
            term: name,
            means: [msg`$${dollars} for the registration`, duration],
          })),
        },
        msg`On this site you pay the registration. The yearly fee is not charged here.`,
        { to: '/membership', label: msg`What each membership brings` },
      ],
    },
    {
      id: 'duration',
      heading: msg`How long it lasts`,
      parts: [
        msg`A membership lasts ${plural(membershipYears, { one: '# year', other: '# years' })} from registration.`,
      ],
    },
    {
      id: 'fees',
      heading: msg`No refund, no transfer`,
      parts: [
        msg`Membership fees are non-refundable and non-transferable. That means:`,
        {
          list: [
            msg`we do not pay the fee back, in whole or in part, even if you make no use of the membership;`,
            msg`a fee that was paid for one person or company cannot be used for another.`,
          ],
        },
      ],
    },
    {
      id: 'payment',
      heading: msg`How you pay`,
      parts: [
        msg`The fees are set in US dollars. We accept payment in local currency, at the equivalent of the dollar price, with ${visa}, ${mastercard} and ${verve} cards.`,
        { to: '/membership-terms', label: msg`Payment terms and refunds` },
      ],
    },
    {
      id: 'discounts',
      heading: msg`Discounts on tickets`,
      parts: [
        msg`Members pay less for tickets to local events:`,
        {
          rows: tiers.flatMap(({ name, ticketDiscountPercent: percent }) =>
            percent === undefined ? [] : [{ term: name, means: [msg`${percent}% off`] }],
          ),
        },
        msg`A tier that is not named here has the discount of the one before it.`,
        msg`To claim it, write to us with your membership code before you buy the ticket.`,
        { to: `mailto:${email}`, label: email },
      ],
    },
    governingLaw,
  ],
}
