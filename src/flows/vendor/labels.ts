import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. Apart from the rules, which load when the form is first touched. */
export const vendorLabels = {
  CompanyName: msg`Company name`,
  ContactPerson: msg`Contact person`,
  EmailAddress: msg`Email address`,
  PhoneNumber: msg`Phone number`,
  ProductDescription: msg`Product description`,
  ProductCategory: msg`Product category`,
  PriceList: msg`Price list`,
  PaymentTerms: msg`Payment terms`,
  DeliveryAndSetupDetails: msg`Delivery and setup details`,
  InsuranceAndLiability: msg`Insurance and liability`,
  amount: msg`Amount`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const vendorOptional: readonly (keyof typeof vendorLabels)[] = ['InsuranceAndLiability']
