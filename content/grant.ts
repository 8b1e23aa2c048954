import { msg } from '@lingui/core/macro'

/**
 * The pitch and grant competition. The prize and the deadline are in festival.ts. Where the copy gives two
 * readings, both are here.
 * Source: docs/product/forms.md#56-grant-application.
 */
export const grant = {
  /** A startup must be younger than this. */
  youngerThanYears: 5,
  fullTimeFounders: 1,
  pitchVideo: { inTheForm: msg`2 minutes`, inTheHowTo: msg`1 minute` },
  /** How many industries the call names; the form lists more (industries.ts). */
  industriesNamed: 11,
} as const

/** Source: docs/product/forms.md#56-grant-application. */
export const businessStatuses = [
  { value: 'Already Existing', label: msg`Already Existing` },
  { value: 'Start Up', label: msg`Start Up` },
  { value: 'Just An Idea', label: msg`Just An Idea` },
] as const
