import { msg } from '@lingui/core/macro'
import { nairaPerDollar } from '../festival'
import { organisation } from '../organisation'
import { policies } from '../policies'
import { governingLaw } from './law'
import type { LegalText } from './legal-text'

const { email } = organisation
const { percent, noticeDays } = policies.refund
const [visa, mastercard, verve] = policies.cards
const percentage = `${percent}%`
const naira = { naira: nairaPerDollar }

/**
 * What is charged, how to pay, and what is refunded.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate, docs/product/prices.md#68-policies.
 */
export const paymentTerms: LegalText = {
  lastChanged: '2026-11-23',
  inShort: [
    {
      words: percentage,
      meaning: msg({
        message: `We refund ${percentage} of an event registration if you write to us at least ${noticeDays} days before the event.`,
        comment: '{percentage} is 50%, {noticeDays} is 7',
      }),
    },
    {
      words: msg({ message: 'In naira', comment: 'Large words above “You pay in naira. …”' }),
      meaning: msg`You pay in naira. Where a price is set in dollars, you pay the equivalent.`,
    },
    {
      words: msg({ message: 'By card', comment: 'Large words above “You pay on the page of our payment provider. …”' }),
      meaning: msg`You pay on our payment provider’s page. We never see your full card number.`,
    },
  ],
  sections: [
    {
      id: 'money',
      heading: msg`What we charge`,
      parts: [
        msg`We take all payments on this site in naira. Membership fees, donations and tickets for delegates from abroad are in US dollars. For these we accept payment in local currency, at the equivalent of the dollar price.`,
        msg({
          message: `We convert dollar prices at ${naira} per dollar. You see the amount in naira, including any service fee, before you leave our site to pay.`,
          comment: '{naira} is the price of one dollar: ₦1,570',
        }),
      ],
    },
    {
      id: 'cards',
      heading: msg({ message: 'How you pay', comment: 'Heading of a section of the terms' }),
      parts: [
        msg`We accept ${visa}, ${mastercard} and ${verve} cards. You enter your card number on the payment page of Paystack, our payment provider. You then return to our site.`,
        msg`Your payment is complete once Paystack has confirmed it to us. We then email you a code; please keep it. If your bank has not confirmed the payment yet, please do not pay again. We will email you once it has.`,
        msg`We do not accept a second payment for the same order. If one reaches us, we set it aside and a member of our team reviews it.`,
      ],
    },
    {
      id: 'refunds',
      heading: msg({
        message: 'Refunds for event registrations',
        comment: 'Heading of a section of the payment terms, and a link to it',
      }),
      parts: [
        msg`Your refund depends on when you tell us that you cannot attend:`,
        {
          rows: [
            {
              term: msg`You write to us at least ${noticeDays} days before the event`,
              means: [
                msg({ message: `We refund ${percentage} of your registration.`, comment: '{percentage} is 50%' }),
              ],
            },
            {
              term: msg`You write to us less than ${noticeDays} days before the event`,
              means: [msg`We do not give a refund.`],
            },
            { term: msg`You miss the event without writing to us`, means: [msg`We do not give a refund.`] },
          ],
        },
        msg`You must tell us in writing. Please quote your registration code so that we can find your registration.`,
        { to: `mailto:${email}`, label: email },
      ],
    },
    {
      id: 'not-refunded',
      heading: msg({ message: 'Membership fees', comment: 'Heading of a section of the payment terms' }),
      parts: [
        msg`We do not refund membership fees or transfer them to someone else. See the membership terms for details.`,
        {
          to: '/payment-terms',
          label: msg({ message: 'Membership terms', comment: 'Name of a page, as a link to it' }),
        },
      ],
    },
    {
      id: 'other-payments',
      heading: msg({
        message: 'Vendor spaces, booths, rooms and donations',
        comment: 'Heading; vendors have stands, exhibitors have booths',
      }),
      parts: [
        {
          open: msg({
            message: 'Refunds for vendor spaces, exhibition booths, rooms and donations',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
        msg`The refund rule above applies only to event registrations. If you want to be sure about another payment, please ask us before you pay.`,
      ],
    },
    governingLaw,
  ],
}
