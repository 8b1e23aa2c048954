import { msg } from '@lingui/core/macro'

/**
 * How large the festival is, in people and countries. The organisation's own copy disagrees with itself about those who attend; every
 * reading is kept, written once, and stands where its name says: the third, 3,000, is the home page's own (home.ts).
 * Source: specification, section 9 (claims in copy).
 */
export const claims = {
  attendees: { about: 4000, eventIntentions: 5000 },
  countries: 15,
  volunteers: 200,
  exhibitors: 100,
} as const

/** What the organisation means to have done in five years. Source: specification, section 9 (five-year targets). */
export const fiveYearTargets = {
  entrepreneursTrained: 10_000,
  fundingMillionDollars: 5,
  jobsCreated: 5000,
} as const

/** Enugu State among the 36 of Nigeria. Source: specification, section 9 (Enugu facts). */
export const enugu = { size: msg`29th`, population: msg`22nd`, people: '4.4M+' } as const
