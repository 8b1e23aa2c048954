import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DateText, Edition, FreeForm, PaidForm, Prizes, SalesSetting } from './festival-types'
import { organisation } from './organisation'

/**
 * The facts of one festival: for the next one, go through them from top to bottom (docs/next-edition.md). Write
 * days as year-month-day and times on the 24-hour clock, in West Africa Time. The site writes them out in every
 * language, counts down to them and changes after them.
 */
export const edition: Edition = {
  theme: msg({
    message: 'REINVIGORATE: Become Bold, Bigger & Better',
    comment: 'The theme. The first word is set very large: at most 12 letters before the colon.',
  }),
  city: 'Enugu',
  country: 'Nigeria',
  /** The days of the festival. One after the other; the first and the last may be the same. */
  firstDay: '2025-09-19',
  lastDay: '2025-09-20',
  /** When it opens each day. */
  opensTime: '09:00',
  /** The gala night, and when it begins. */
  galaDay: '2025-09-21',
  galaTime: '19:00',
  /** The awards ceremony, as the terms of the awards give it. */
  ceremonyDay: '2025-04-06',
  /** The last day of the early-bird prices, and whether tickets then cost their standard price (true or false). */
  earlyBirdLastDay: '2025-08-31',
  standardPriceAfterEarlyBird: false,
  /** The last day for grant applications, and whether later ones are refused (true or false). */
  grantLastDay: '2025-07-20',
  refuseLateGrants: false,
  /** The days on which volunteers help: setup, day 1, day 2 and day 3. */
  volunteerDays: { setup: '2025-06-19', day1: '2025-06-20', day2: '2025-06-21', day3: '2025-06-22' },
}

/**
 * What each paid form does: 'open' sells, 'closed' does not, 'auto' sells until the festival is over, and a day such
 * as '2027-08-31' is the last on which it sells. What has been ordered before can still be paid and settles.
 * Source: docs/product/pages.md#313-sales.
 */
export const sales: Readonly<Record<PaidForm, SalesSetting>> = {
  registration: 'open',
  membership: 'open',
  donation: 'open',
  vendor: 'open',
  exhibition: 'open',
  accommodation: 'open',
}

/** The same for the forms without a payment. */
export const freeForms: Readonly<Record<FreeForm, SalesSetting>> = {
  contact: 'open',
  grant: 'open',
  nomination: 'open',
  volunteer: 'open',
}

/**
 * Naira per dollar, for every conversion on the site.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export const nairaPerDollar: number = 1570

/** What participants can win. Source: docs/product.md#12-what-the-site-offers. */
export const prizes: Prizes = {
  grantDollars: 3000,
  /** How many entrepreneurs the awards recognise each year. */
  honouredEachYear: 50,
}

/*
 * What follows is made from the facts above. It stays the same from year to year.
 */

const { firstDay, lastDay, galaDay, earlyBirdLastDay, volunteerDays } = edition
const year = firstDay.slice(0, 4)
const name = `AGEFEST ${year}`
const { city } = edition
const { email } = organisation
const days = { firstDay, lastDay }
const opens = { time: edition.opensTime }
const gala = { day: galaDay, weekday: true }
const galaTime = { time: edition.galaTime, capitals: true }

/** West Africa Time is UTC+1 all year round. */
const timeWat = (day: string, time: string) => `${day}T${time}:00+01:00`
const endOfDayWat = (day: string) => `${day}T23:59:59+01:00`

/** One or more days as a text in the reader's language. */
export function dateText(days: DateText): MessageDescriptor {
  return msg({ message: `${days}`, comment: 'A date, in your language already; it stays as it is.' })
}

/**
 * When and where the festival is. The copy gives the dates in several ways: each reading is written once here
 * and used on pages of its own.
 * Source: docs/product.md#13-facts-with-two-readings.
 */
export const festival = {
  name,
  theme: edition.theme,
  city,
  country: edition.country,
  dates: msg({
    message: `${days}, ${opens} daily`,
    comment: 'The dates of the festival, alone or inside a sentence after ‘on’: 19 and 20 September 2025, 9am daily',
  }),
  /** The same, in two parts. */
  days: dateText(days),
  dayCount: Math.max(1, Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000) + 1),
  opens: msg({ message: `${opens} daily`, comment: 'When the festival opens each day, below ‘Time’: 9am daily' }),
  datesInSomeCopy: dateText({ firstDay: volunteerDays.day1, lastDay: volunteerDays.day2, ordinal: true }),
  gala: msg({
    message: `${gala}, ${galaTime} WAT`,
    comment: 'When the gala night is: Sunday 21 September 2025, 7PM WAT. WAT is West Africa Time.',
  }),
  /** Parts of the above, as headings of their own: Sunday 21st September 2025, and 7PM WAT. */
  galaDay: dateText({ day: galaDay, weekday: true, ordinal: true }),
  galaTime: msg({
    message: `${galaTime} WAT`,
    comment: 'The time of the gala night, a line of its own: 7PM WAT. WAT is West Africa Time.',
  }),
  ceremony: dateText({ day: edition.ceremonyDay, weekday: true }),
  startsAt: timeWat(firstDay, edition.opensTime),
  /** The end of the last day, or of the day of the gala. */
  endsAt: endOfDayWat([lastDay, galaDay].sort()[1] ?? lastDay),
}

/** When each form is open. A day closes the form at its end. */
export const formSales = Object.fromEntries(
  Object.entries({ ...sales, ...freeForms }).map(([form, setting]) => [
    form,
    setting.includes('-') ? { setting: 'auto', endsAt: endOfDayWat(setting) } : { setting, endsAt: festival.endsAt },
  ]),
) as Readonly<Record<PaidForm | FreeForm, { setting: 'open' | 'closed' | 'auto'; endsAt: string }>>

/** The line below the logo in the footer. */
export const footerCaption = msg({ message: `The ${year} festival in ${city}`, comment: 'Below the logo' })

/** What every page says after `festival.endsAt`. Source: docs/product/pages.md#311-festival-over. */
export const afterwards = {
  endsAt: festival.endsAt,
  days: festival.days,
  notice: msg({
    message: `${name} is over.`,
    comment: 'Notice at the top of every page after the festival. {name} is the name of the festival.',
  }),
  link: msg({ message: 'Ask about our plans', comment: 'Link to the contact page after the festival' }),
  to: '/contact',
} as const

/**
 * The notice in confirmations from `festival.endsAt` on, so that nobody travels to the festival or waits for
 * it.
 */
export const pastInEmails = msg({
  message: `${name} is over. It took place on ${days}, so please do not travel to ${city} for it. We have kept what you sent us. To ask about our plans, write to ${email}.`,
  comment:
    'In emails that confirm a form after the festival. {days} are dates, {city} is Enugu, {email} is our address.',
})

/**
 * What the two countdowns count down to, and what happens at zero.
 * Source: docs/product/prices.md#74-deadlines.
 */
export const deadlines = {
  earlyBird: {
    endsAt: endOfDayWat(earlyBirdLastDay),
    ends: dateText({ day: earlyBirdLastDay }),
    standardPriceAfterEarlyBird: edition.standardPriceAfterEarlyBird,
  },
  grant: { endsAt: endOfDayWat(edition.grantLastDay), enforced: edition.refuseLateGrants },
}
