import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { festival } from './festival'
import { findPath, type MenuLink, ticketsPath } from './menu'
import { organisation } from './organisation'

/** One question, its answer, and the pages that say more. */
export interface Question {
  question: MessageDescriptor
  answer: MessageDescriptor
  /** The values of the placeholders in braces: facts that belong to another file. */
  facts?: Readonly<Record<string, string | MessageDescriptor>>
  links: readonly MenuLink[]
}

/**
 * The questions visitors ask before they come, in order. Where the organisation has not decided yet, the
 * answer describes the site and says that the rest is not announced.
 * Source: docs/product/pages.md#37-faq.
 */
export const questions: readonly Question[] = [
  {
    question: msg`When and where does the festival take place?`,
    answer: msg({
      message: 'The festival takes place in {city}, {country}, on {dates}. The gala awards night follows on {gala}.',
      comment: '{dates} and {gala} are dates with times, in your language.',
    }),
    facts: { city: festival.city, country: festival.country, dates: festival.dates, gala: festival.gala },
    links: [{ label: msg`Contact Us`, to: '/contact' }],
  },
  {
    question: msg({
      message: 'Who can attend?',
      comment: 'A question of the FAQ: who can come to the festival',
    }),
    answer: msg`Anyone who runs a business, supports one or plans to start one: entrepreneurs, investors, exhibitors, vendors, sponsors and students. You do not need a company or an invitation. There are also tickets for delegates from abroad, and a ticket for watching online.`,
    links: [
      {
        label: msg({
          message: 'Choose a ticket',
          comment: 'Link or button to the ticket form',
        }),
        to: ticketsPath,
      },
    ],
  },
  {
    question: msg`Is it a paid event?`,
    answer: msg`It depends on your ticket. FREE ACCESS costs nothing. You pay for all other tickets by card when you register, at the early-bird price. We show you the total, including the service fee, before you pay.`,
    links: [
      {
        label: msg({
          message: 'See the prices',
          comment: 'Link to the tickets and their prices',
        }),
        to: ticketsPath,
      },
    ],
  },
  {
    question: msg({
      message: 'What does the theme ‘{theme}’ mean?',
      comment: '{theme} is ‘REINVIGORATE: Become Bold, Bigger & Better’ in your language.',
    }),
    facts: { theme: festival.theme },
    answer: msg`It means new strength for people who have kept a business going through hard years. Bold means acting on the idea that you have kept to yourself. Bigger means reaching the next town or the next country. Better means a business that your customers praise.`,
    links: [{ label: msg`About Us`, to: '/about' }],
  },
  {
    question: msg`Can I buy a ticket at the venue?`,
    answer: msg`You buy your ticket on this site, and we email you the registration code. We have not announced yet whether tickets will be sold at the venue, so please do not rely on it.`,
    links: [{ label: msg`Register For AGEfest`, to: ticketsPath }],
  },
  {
    question: msg`I cannot find my ticket. What can I do?`,
    answer: msg`Look for our email in your spam folder first. If it is not there, enter your email address on the page ‘Find my tickets’. We will send you one email with the links to your orders, tickets and membership.`,
    links: [{ label: msg`Find my tickets`, to: findPath }],
  },
  {
    question: msg`Where can I stay?`,
    answer: msg({
      message:
        'If you have a ticket, you can book with us in {city}: a bed in a shared room for the whole event, or a private room by the night. Please use the email address that you bought your ticket with.',
      comment: '{city} is Enugu.',
    }),
    facts: { city: festival.city },
    links: [{ label: msg`Accommodation`, to: '/booking' }],
  },
  {
    question: msg`How can my company sponsor the festival?`,
    answer: msg({
      message:
        'You can give through our donation page, or write to {email} and tell us what you would like to support. We will reply with suggestions.',
      comment: '{email} is the email address of the organisation.',
    }),
    facts: { email: organisation.email },
    links: [
      { label: msg`Sponsor`, to: '/donate' },
      { label: msg`Contact Us`, to: '/contact' },
    ],
  },
  {
    question: msg`How can I exhibit or sell?`,
    answer: msg`To exhibit, choose a Premium, Single or Shared booth, fill in the form, add your logo and pay by card. To sell food, fabric or other goods, register as a vendor for one fixed fee.`,
    links: [
      { label: msg`Exhibition`, to: '/exhibition' },
      { label: msg`Vendor`, to: '/vendors' },
    ],
  },
]
