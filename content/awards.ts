import { msg } from '@lingui/core/macro'

/**
 * What the nomination form needs of the awards; the rest is in awards-programme.ts.
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
  { value: 'Agriculture', label: msg`Agriculture` },
  { value: 'Technology', label: msg`Technology` },
  { value: 'Manufacturing', label: msg`Manufacturing` },
  { value: 'Fashion & Beauty', label: msg`Fashion & Beauty` },
  { value: 'Food & Beverage', label: msg`Food & Beverage` },
  { value: 'Logistics & Transportation', label: msg`Logistics & Transportation` },
  { value: 'Real Estate & Construction', label: msg`Real Estate & Construction` },
  { value: 'Education', label: msg`Education` },
  { value: 'Health', label: msg`Health` },
  { value: 'Media & Communications', label: msg`Media & Communications` },
  { value: 'Others', label: msg`Others` },
] as const
