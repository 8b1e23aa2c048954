import { msg } from '@lingui/core/macro'

/**
 * The pitch and grant competition. The prize and the deadline are in festival.ts.
 * Source: docs/product/forms.md#56-grant-application.
 */
export const grant = {
  /** A startup must be younger than this. */
  youngerThanYears: 5,
  fullTimeFounders: 1,
  pitchVideo: msg({
    message: '2 minutes',
    comment: 'The length of the pitch video, inside a sentence: ‘Your pitch video of 2 minutes’',
  }),
} as const

/** Source: docs/product/forms.md#56-grant-application. */
export const businessStatuses = [
  {
    value: 'Already Existing',
    label: msg({
      message: 'Already Existing',
      comment: 'Business status, an option of the grant application',
    }),
  },
  {
    value: 'Start Up',
    label: msg({ message: 'Start Up', comment: 'Business status, an option of the grant application' }),
  },
  {
    value: 'Just An Idea',
    label: msg({ message: 'Just An Idea', comment: 'Business status, an option of the grant application' }),
  },
] as const
