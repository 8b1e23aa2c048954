import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { festival } from './festival'
import { type MenuLink, ticketsPath } from './menu'
import { organisation } from './organisation'

/** One question, its answer, and the pages that say more. */
export interface Question {
  question: MessageDescriptor
  answer: MessageDescriptor
  /** What stands for the names in braces: facts that belong to another file. */
  facts?: Readonly<Record<string, string | MessageDescriptor>>
  links: readonly MenuLink[]
}

/**
 * The questions visitors ask before they come, in order. Where the organisation has given no answer, it says
 * what the site does and leaves the rest to be announced.
 * Source: docs/product/pages.md#37-faq.
 */
export const questions: readonly Question[] = [
  {
    question: msg`When and where does the festival take place?`,
    answer: msg({
      message:
        'In {city}, {country}, on {dates}. The gala awards night follows on {gala}. Some of our copy says {otherDates}: ask us before you book a journey.',
    }),
    facts: {
      city: festival.city,
      country: festival.country,
      dates: festival.dates,
      gala: festival.gala,
      otherDates: festival.datesInSomeCopy,
    },
    links: [{ label: msg`Contact Us`, to: '/contact' }],
  },
  {
    question: msg`Who can attend?`,
    answer: msg`Everybody who runs a business, backs one or means to start one: entrepreneurs, investors, exhibitors, vendors, sponsors, students. You need neither a company nor an invitation. There are tickets for delegates from abroad, and one for those who follow from their own screen.`,
    links: [{ label: msg`Choose a ticket`, to: ticketsPath }],
  },
  {
    question: msg`Is it a paid event?`,
    answer: msg`Partly. The FREE ACCESS ticket costs nothing. All others are paid by card when you register, at the early-bird price, and the sum with its service fee is shown before you pay.`,
    links: [{ label: msg`See the prices`, to: ticketsPath }],
  },
  {
    question: msg({ message: 'What does the theme ‘{theme}’ mean?' }),
    facts: { theme: festival.theme },
    answer: msg`New strength for people who have carried a business through hard years. Bold is the idea that you have kept to yourself. Bigger is the next town, the next country. Better is what your customers will say.`,
    links: [{ label: msg`About Us`, to: '/about' }],
  },
  {
    question: msg`Can I buy a ticket at the venue?`,
    answer: msg`Tickets are sold on this site, and each comes by e-mail with its registration code. Whether there will be a desk at the door is to be announced, so do not count on it.`,
    links: [{ label: msg`Register For AGEfest`, to: ticketsPath }],
  },
  {
    question: msg`Where can I stay?`,
    answer: msg({
      message:
        'Ticket holders book a room in {city} with us: a bed in a shared room for the whole event, or a room of your own by the night. Use the e-mail address that you bought your ticket with.',
    }),
    facts: { city: festival.city },
    links: [{ label: msg`Accommodation`, to: '/booking' }],
  },
  {
    question: msg`How can my company sponsor the festival?`,
    answer: msg({
      message:
        'Give what you can through our donation page, or write to {email} and tell us what you would like to make possible. We answer with what fits.',
    }),
    facts: { email: organisation.email },
    links: [
      { label: msg`Sponsor`, to: '/donate' },
      { label: msg`Contact Us`, to: '/contact' },
    ],
  },
  {
    question: msg`How can I exhibit or sell?`,
    answer: msg`To show your company, take a Premium, Single or Shared booth: you fill in one form, add your logo and pay by card. To sell food, cloth or anything else to the crowd, register as a vendor for one fixed fee.`,
    links: [
      { label: msg`Exhibition`, to: '/exhibition' },
      { label: msg`Vendor`, to: '/vendors' },
    ],
  },
]
