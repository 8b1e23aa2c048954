import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, used on the page, in errors and in emails. Separate from the rules, which are
 * loaded when the visitor first uses the form.
 */
export const vendorLabels = {
  CompanyName: msg({ message: 'Company name', comment: 'Label of a field' }),
  ContactPerson: msg({ message: 'Contact person', comment: 'Label of a field' }),
  EmailAddress: msg`Email address`,
  PhoneNumber: msg`Phone number`,
  ProductDescription: msg({ message: 'Product description', comment: 'Label of a field' }),
  ProductCategory: msg({ message: 'Product category', comment: 'Label of a field' }),
  PriceList: msg({ message: 'Price list', comment: 'Label of a field: the prices of the vendor’s products' }),
  PaymentTerms: msg({ message: 'Payment terms', comment: 'Label of a field: how customers pay the vendor' }),
  DeliveryAndSetupDetails: msg({ message: 'Delivery and setup details', comment: 'Label of a field' }),
  InsuranceAndLiability: msg({ message: 'Insurance and liability', comment: 'Label of a field' }),
  amount: msg`Amount`,
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const vendorOptional: readonly (keyof typeof vendorLabels)[] = ['InsuranceAndLiability']
