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
  theme: msg`REINVIGORATE: Become Bold, Bigger & Better`,
  city: 'Enugu',
  country: 'Nigeria',
  dates: msg`19 and 20 September 2025, 9am daily`,
  /** The same, in two parts. */
  days: msg`19 and 20 September 2025`,
  opens: msg`9am daily`,
  datesInSomeCopy: msg`20th and 21st June 2025`,
  gala: msg`Sunday 21 September 2025, 7PM WAT`,
  startsAt: '2025-09-19T09:00:00+01:00',
  endsAt: '2025-09-21T23:59:59+01:00',
} as const

/** What every page says after `festival.endsAt`. Source: docs/product/pages.md#311-festival-over. */
export const afterwards = {
  endsAt: festival.endsAt,
  days: festival.days,
  notice: msg`AGEFEST 2025 is over.`,
  link: msg`Ask what comes next`,
  to: '/contact',
} as const

const { email } = organisation

/** What confirmations of anything at the festival say from `festival.endsAt` on, so that nobody travels to it or waits for it. */
export const pastInEmails = msg`AGEFEST 2025 is over. It took place on 19 and 20 September 2025, so please do not travel for it. What you sent us is kept. Write to ${email} to ask what comes next.`

/**
 * What the two countdowns count down to, and what happens at zero.
 * Source: docs/product/prices.md#74-deadlines.
 */
export const deadlines = {
  earlyBird: {
    endsAt: endOfDayWat('2025-08-31'),
    ends: msg`31 August 2025`,
    standardPriceAfterEarlyBird: false as boolean,
  },
  grant: { endsAt: endOfDayWat('2025-07-20'), enforced: false },
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
