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

/**
 * What is charged, how to pay, and what is refunded.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate, docs/product/prices.md#68-policies.
 */
export const paymentTerms: LegalText = {
  lastChanged: '2026-11-22',
  inShort: [
    {
      words: percentage,
      meaning: msg`of an event registration comes back to you, if you write at least ${noticeDays} days before the event.`,
    },
    { words: msg`In naira`, meaning: msg`at the equivalent of the dollar price, where a price is set in dollars.` },
    { words: msg`By card`, meaning: msg`on the page of our payment provider. We never see its number.` },
  ],
  sections: [
    {
      id: 'money',
      heading: msg`What you are charged`,
      parts: [
        msg`Everything on this site is charged in naira. Membership fees, donations and the tickets for delegates from abroad are set in US dollars; for these we accept payment in local currency, at the equivalent of the dollar price.`,
        msg`One dollar is counted as ${nairaPerDollar} naira. You see the sum in naira, with any service fee, before you leave our site to pay.`,
      ],
    },
    {
      id: 'cards',
      heading: msg`How you pay`,
      parts: [
        msg`We accept ${visa}, ${mastercard} and ${verve} cards. You type the card's number on the page of Paystack, our payment provider, and come back to us afterwards.`,
        msg`A payment counts once Paystack has confirmed it to us. You then get an e-mail with your code; keep it. While your bank takes its time, please do not pay again: the confirmation still comes.`,
        msg`A second payment for the same order is not booked. It is set aside, and a person looks at it.`,
      ],
    },
    {
      id: 'refunds',
      heading: msg`Refunds of event registrations`,
      parts: [
        msg`Plans change. What you get back depends on when we hear of it:`,
        {
          rows: [
            {
              term: msg`You write at least ${noticeDays} days before the event`,
              means: [msg`You get ${percentage} of the registration back.`],
            },
            { term: msg`You write later than that`, means: [msg`There is no refund.`] },
            { term: msg`You do not come`, means: [msg`There is no refund.`] },
          ],
        },
        msg`The notice has to be in writing. Name the code of your registration, so that we find it at once.`,
        { to: `mailto:${email}`, label: email },
      ],
    },
    {
      id: 'not-refunded',
      heading: msg`Membership fees`,
      parts: [
        msg`A membership fee is neither paid back nor passed on to somebody else. The membership terms say more.`,
        { to: '/payment-terms', label: msg`Membership terms` },
      ],
    },
    {
      id: 'other-payments',
      heading: msg`Stands, booths, rooms and donations`,
      parts: [
        { open: msg`The refund of vendor fees, exhibition booths, rooms and donations` },
        msg`The rule above is for event registrations. If you need certainty about one of these, write to us before you pay.`,
      ],
    },
    governingLaw,
  ],
}
