import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An industry, or a part of one: what forms send, and how it reads. */
export interface Industry {
  value: string
  label: MessageDescriptor
}

/**
 * The fifteen industries.
 * Source: docs/product/forms.md#51-delegate-registration, docs/product/forms.md#56-grant-application.
 */
export const industries: readonly Industry[] = [
  { value: 'Agriculture', label: msg`Agriculture` },
  { value: 'Technology', label: msg`Technology` },
  { value: 'Healthcare', label: msg({ message: 'Healthcare', comment: 'Industry, an option of a form' }) },
  { value: 'Education', label: msg`Education` },
  { value: 'Energy', label: msg({ message: 'Energy', comment: 'Industry, an option of a form' }) },
  { value: 'Manufacturing', label: msg`Manufacturing` },
  { value: 'Tourism', label: msg({ message: 'Tourism', comment: 'Industry, an option of a form' }) },
  {
    value: 'CreativeIndustries',
    label: msg({ message: 'Creative industries', comment: 'Industry, an option of a form' }),
  },
  { value: 'RealEstate', label: msg({ message: 'Real estate', comment: 'Industry, an option of a form' }) },
  {
    value: 'FinancialServices',
    label: msg({ message: 'Financial services', comment: 'Industry, an option of a form' }),
  },
  {
    value: 'Logistics',
    label: msg({ message: 'Logistics', comment: 'Industry; also the name of a team of volunteers' }),
  },
  { value: 'Media', label: msg({ message: 'Media', comment: 'Industry, an option of a form' }) },
  { value: 'NonProfit', label: msg({ message: 'Non-profit', comment: 'Industry, an option of a form' }) },
  { value: 'Retail', label: msg({ message: 'Retail', comment: 'Industry, an option of a form' }) },
  {
    value: 'FoodAndBeverage',
    label: msg({
      message: 'Food and beverage',
      comment: 'Industry, an option of a form',
    }),
  },
]
