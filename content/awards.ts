import { msg } from '@lingui/core/macro'

/**
 * What the nomination form needs to know about the awards; the rest is in awards-programme.ts.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export const awards = {
  name: 'PAEGA Awards',
  terms: '/paegeT&c',
} as const

/** The longest values, in characters. Source: docs/product/forms.md#55-awards-nomination. */
export const nominationLimits = { businessDescription: 150, innovationImpact: 300 } as const

/** Source: docs/product/forms.md#55-awards-nomination. */
export const businessSectors = [
  {
    value: 'Agriculture',
    label: msg({ message: 'Agriculture', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Technology',
    label: msg({ message: 'Technology', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Manufacturing',
    label: msg({ message: 'Manufacturing', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Fashion & Beauty',
    label: msg({ message: 'Fashion & Beauty', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Food & Beverage',
    label: msg({ message: 'Food & Beverage', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Logistics & Transportation',
    label: msg({
      message: 'Logistics & Transportation',
      comment: 'Business sector, an option of the nomination form',
    }),
  },
  {
    value: 'Real Estate & Construction',
    label: msg({
      message: 'Real Estate & Construction',
      comment: 'Business sector, an option of the nomination form',
    }),
  },
  {
    value: 'Education',
    label: msg({ message: 'Education', comment: 'Business sector, an option of the nomination form' }),
  },
  {
    value: 'Health',
    label: msg({
      message: 'Health',
      comment: 'Business sector, an option of the nomination form',
    }),
  },
  {
    value: 'Media & Communications',
    label: msg({
      message: 'Media & Communications',
      comment: 'Business sector, an option of the nomination form',
    }),
  },
  {
    value: 'Others',
    label: msg({
      message: 'Others',
      comment: 'The last option of a list of sectors or industries: none of the above',
    }),
  },
] as const
