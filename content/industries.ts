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
  { value: 'Healthcare', label: msg`Healthcare` },
  { value: 'Education', label: msg`Education` },
  { value: 'Energy', label: msg`Energy` },
  { value: 'Manufacturing', label: msg`Manufacturing` },
  { value: 'Tourism', label: msg`Tourism` },
  { value: 'CreativeIndustries', label: msg`Creative industries` },
  { value: 'RealEstate', label: msg`Real estate` },
  { value: 'FinancialServices', label: msg`Financial services` },
  { value: 'Logistics', label: msg`Logistics` },
  { value: 'Media', label: msg`Media` },
  { value: 'NonProfit', label: msg`Non-profit` },
  { value: 'Retail', label: msg`Retail` },
  { value: 'FoodAndBeverage', label: msg`Food and beverage` },
]
