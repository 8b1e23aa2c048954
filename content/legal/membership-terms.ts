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
  lastChanged: '2026-11-23',
  inShort: [
    {
      words: msg({
        message: plural(membershipYears, { one: '# year', other: '# years' }),
        comment: 'Large words above “A membership lasts 1 year from the day you register.”',
      }),
      meaning: msg`A membership lasts ${plural(membershipYears, { one: '# year', other: '# years' })} from the day you register.`,
    },
    {
      words: msg({ message: 'No transfer', comment: 'Large words above “You cannot transfer a membership fee …”' }),
      meaning: msg`You cannot transfer a membership fee to another person or company.`,
    },
    {
      words: msg({ message: 'No refund', comment: 'Large words above “We do not refund membership fees, …”' }),
      meaning: msg`We do not refund membership fees, so please choose your tier with care.`,
    },
  ],
  sections: [
    {
      id: 'tiers',
      heading: msg`Memberships and fees`,
      parts: [
        msg`There are four memberships. Each one includes the benefits of those before it.`,
        {
          rows: tiers.map(({ name, registrationDollars: dollars, duration }) => ({
            term: name,
            means: [
              msg({
                message: `$${dollars} registration fee`,
                comment: 'Beside the name of a membership; a yearly fee follows on the next line',
              }),
              duration,
            ],
          })),
        },
        msg`On this site you pay the registration fee only. We do not charge the yearly fee here.`,
        {
          to: '/membership',
          label: msg({ message: 'Benefits of each membership', comment: 'Link to the membership page' }),
        },
      ],
    },
    {
      id: 'duration',
      heading: msg`How long a membership lasts`,
      parts: [
        msg`A membership lasts ${plural(membershipYears, { one: '# year', other: '# years' })} from registration.`,
      ],
    },
    {
      id: 'fees',
      heading: msg({ message: 'No refund and no transfer', comment: 'Heading of a section on membership fees' }),
      parts: [
        msg`Membership fees are non-refundable and non-transferable. This means:`,
        {
          list: [
            msg`We do not refund the fee, in whole or in part, even if you do not use your membership.`,
            msg`A fee paid for one person or company cannot be used for another.`,
          ],
        },
      ],
    },
    {
      id: 'payment',
      heading: msg({ message: 'How you pay', comment: 'Heading of a section of the terms' }),
      parts: [
        msg`Membership fees are in US dollars. We accept payment in local currency, at the equivalent of the dollar price. You can pay with a ${visa}, ${mastercard} or ${verve} card.`,
        {
          to: '/membership-terms',
          label: msg({ message: 'Payment terms and refunds', comment: 'Title of a page, and links to it' }),
        },
      ],
    },
    {
      id: 'discounts',
      heading: msg`Discounts on tickets`,
      parts: [
        msg`Members pay less for tickets to local events:`,
        {
          rows: tiers.flatMap(({ name, ticketDiscountPercent: percent }) =>
            percent === undefined
              ? []
              : [
                  {
                    term: name,
                    means: [
                      msg({
                        message: `${percent}% off`,
                        comment: 'Discount on tickets, beside the name of a membership',
                      }),
                    ],
                  },
                ],
          ),
        },
        msg`Corporate members get the same discount as Professional members. Student members get no discount.`,
        msg`To claim your discount, email us your membership code before you buy the ticket.`,
        { to: `mailto:${email}`, label: email },
      ],
    },
    governingLaw,
  ],
}
