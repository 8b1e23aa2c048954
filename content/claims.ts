import { msg } from '@lingui/core/macro'

/**
 * How large the festival is, in people and countries. The copy gives several numbers of attendees: each is
 * written once and used on the pages that its name says. The third, 3,000, is the home page's (home.ts).
 * Source: docs/product.md#13-facts-with-two-readings.
 */
export const claims = {
  attendees: { about: 4000, eventIntentions: 5000 },
  countries: 15,
  volunteers: 200,
  exhibitors: 100,
} as const

/** The organisation's targets for five years. Source: docs/product/pages.md#35-about-page. */
export const fiveYearTargets = {
  entrepreneursTrained: 10_000,
  fundingMillionDollars: 5,
  jobsCreated: 5000,
} as const

/** Enugu State among the 36 states of Nigeria. Source: docs/product/pages.md#35-about-page. */
export const enugu = {
  size: msg({ message: '29th', comment: 'The rank of Enugu State by area, before ‘largest state by area’' }),
  population: msg({
    message: '22nd',
    comment: 'The rank of Enugu State by population, before ‘most populous’',
  }),
  people: '4.4M+',
} as const
