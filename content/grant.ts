import { msg } from '@lingui/core/macro'

/**
 * The pitch and grant competition. What can be won is in festival.ts, and until when one may apply. Source: specification, sections 5
 * (competition rules) and 9 (grant). Where its copy disagrees with itself, both readings stand here.
 */
export const grant = {
  /** A startup must be younger than this. */
  youngerThanYears: 5,
  fullTimeFounders: 1,
  pitchVideo: { inTheForm: msg`2 minutes`, inTheHowTo: msg`1 minute` },
  /** How many industries the call names; the form lists more (industries.ts). */
  industriesNamed: 11,
} as const

/** Source: specification, section 3 (grant application). */
export const businessStatuses = [
  { value: 'Already Existing', label: msg`Already Existing` },
  { value: 'Start Up', label: msg`Start Up` },
  { value: 'Just An Idea', label: msg`Just An Idea` },
] as const
