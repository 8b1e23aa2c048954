import { msg } from '@lingui/core/macro'
import { organisation } from './organisation'

/** West Africa Time is UTC+1 all year round. */
const endOfDayWat = (day: string) => `${day}T23:59:59+01:00`

/**
 * When and where the festival is. The copy gives the dates in several ways: each reading is written once here
 * and used on pages of its own.
 * Source: docs/product.md#13-facts-with-two-readings.
 */
export const festival = {
  name: 'AGEFEST 2025',
  theme: msg({
    message: 'REINVIGORATE: Become Bold, Bigger & Better',
    comment: 'The theme. The first word is set very large: at most 12 letters before the colon.',
  }),
  city: 'Enugu',
  country: 'Nigeria',
  dates: msg({
    message: '19 and 20 September 2025, 9am daily',
    comment: 'The dates of the festival, alone or inside a sentence after ‘on’',
  }),
  /** The same, in two parts. */
  days: msg({
    message: '19 and 20 September 2025',
    comment: 'The dates of the festival, alone or inside a sentence after ‘on’',
  }),
  opens: msg({ message: '9am daily', comment: 'When the festival opens each day, below the label ‘Time’' }),
  datesInSomeCopy: msg({
    message: '20th and 21st June 2025',
    comment: 'The dates of the festival in the text for volunteers',
  }),
  gala: msg({
    message: 'Sunday 21 September 2025, 7PM WAT',
    comment: 'When the gala night is, alone or inside a sentence after ‘on’. WAT is West Africa Time.',
  }),
  startsAt: '2025-09-19T09:00:00+01:00',
  endsAt: '2025-09-21T23:59:59+01:00',
} as const

/** What every page says after `festival.endsAt`. Source: docs/product/pages.md#311-festival-over. */
export const afterwards = {
  endsAt: festival.endsAt,
  days: festival.days,
  notice: msg({
    message: 'AGEFEST 2025 is over.',
    comment: 'Notice at the top of every page after the festival',
  }),
  link: msg({ message: 'Ask about our plans', comment: 'Link to the contact page after the festival' }),
  to: '/contact',
} as const

const { email } = organisation

/**
 * The notice in confirmations from `festival.endsAt` on, so that nobody travels to the festival or waits for
 * it.
 */
export const pastInEmails = msg({
  message: `AGEFEST 2025 is over. It took place on 19 and 20 September 2025, so please do not travel to Enugu for it. We have kept what you sent us. To ask about our plans, write to ${email}.`,
  comment: 'In emails that confirm a form after the festival. {email} is our address.',
})

/**
 * What the two countdowns count down to, and what happens at zero.
 * Source: docs/product/prices.md#74-deadlines.
 */
export const deadlines = {
  earlyBird: {
    endsAt: endOfDayWat('2025-08-31'),
    ends: msg({
      message: '31 August 2025',
      comment: 'The day on which the early-bird prices end, inside a sentence',
    }),
    standardPriceAfterEarlyBird: false as boolean,
  },
  grant: { endsAt: endOfDayWat('2025-07-20'), enforced: false as boolean },
} as const

/**
 * Naira per dollar, for every conversion on the site.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export const nairaPerDollar = 1570

/** What participants can win. Source: docs/product.md#12-what-the-site-offers. */
export const prizes = {
  grantDollars: 3000,
  /** How many entrepreneurs the awards recognise each year. */
  honouredEachYear: 50,
} as const
