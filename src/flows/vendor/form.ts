import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { vendorFeeNaira } from '../../../content/vendors'
import type { Form } from '../../forms/definition/form-definition'
import { blankField, emailAddress, lengths, nairaDigits, optionalText, text } from '../../forms/definition/validators'
import { spoken } from '../../i18n/active-i18n'
import { vendorLabels as labels, vendorOptional } from './labels'

const paragraph = lengths.paragraph

const schema = z.object({
  CompanyName: text({ empty: blankField(labels.CompanyName) }),
  ContactPerson: text({ empty: blankField(labels.ContactPerson) }),
  EmailAddress: emailAddress({ empty: blankField(labels.EmailAddress) }),
  PhoneNumber: text({ max: lengths.word, empty: blankField(labels.PhoneNumber) }),
  ProductDescription: text({ max: paragraph, empty: blankField(labels.ProductDescription) }),
  ProductCategory: text({ empty: blankField(labels.ProductCategory) }),
  PriceList: text({ max: lengths.story, empty: blankField(labels.PriceList) }),
  PaymentTerms: text({ max: paragraph, empty: blankField(labels.PaymentTerms) }),
  DeliveryAndSetupDetails: text({ max: paragraph, empty: blankField(labels.DeliveryAndSetupDetails) }),
  InsuranceAndLiability: optionalText({ max: paragraph }),
  // One fee for every vendor: a request without an amount means that fee.
  // Source: docs/product/forms.md#59-vendor.
  amount: z._default(nairaDigits({ empty: blankField(labels.amount) }), String(vendorFeeNaira)),
})

/** A vendor by wire name. Source: docs/product/forms.md#59-vendor. */
export type Vendor = z.infer<typeof schema>

/**
 * Every field but the insurance is required. The alert's spelling is fixed.
 * Source: docs/product/forms.md#59-vendor.
 */
export const vendorForm: Form<Vendor> = {
  schema,
  labels: labels satisfies Record<keyof Vendor, unknown>,
  optional: vendorOptional,
  alert: ({ list }) =>
    spoken(list === '' ? msg`Some answers need another look.` : msg`Please fill in all necessary filed`),
}
