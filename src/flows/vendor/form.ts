import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { vendorFeeNaira } from '../../../content/vendors'
import type { FormDefinition } from '../../forms/definition/form-definition'
import {
  blankFieldMessage,
  emailAddress,
  maxLength,
  nairaDigits,
  nonEmptyText,
  optionalText,
} from '../../forms/definition/validators'
import { translate } from '../../i18n/active-i18n'
import { vendorLabels as labels, vendorOptional } from './labels'

const maxParagraph = maxLength.paragraph

const schema = z.object({
  CompanyName: nonEmptyText({ requiredMessage: blankFieldMessage(labels.CompanyName) }),
  ContactPerson: nonEmptyText({ requiredMessage: blankFieldMessage(labels.ContactPerson) }),
  EmailAddress: emailAddress({ requiredMessage: blankFieldMessage(labels.EmailAddress) }),
  PhoneNumber: nonEmptyText({ max: maxLength.shortText, requiredMessage: blankFieldMessage(labels.PhoneNumber) }),
  ProductDescription: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.ProductDescription),
  }),
  ProductCategory: nonEmptyText({ requiredMessage: blankFieldMessage(labels.ProductCategory) }),
  PriceList: nonEmptyText({ max: maxLength.longText, requiredMessage: blankFieldMessage(labels.PriceList) }),
  PaymentTerms: nonEmptyText({ max: maxParagraph, requiredMessage: blankFieldMessage(labels.PaymentTerms) }),
  DeliveryAndSetupDetails: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.DeliveryAndSetupDetails),
  }),
  InsuranceAndLiability: optionalText({ max: maxParagraph }),
  // Every vendor pays the same fee: a request without an amount means that fee.
  // Source: docs/product/forms.md#59-vendor.
  amount: z._default(nairaDigits({ requiredMessage: blankFieldMessage(labels.amount) }), String(vendorFeeNaira)),
})

/** A vendor by wire name. Source: docs/product/forms.md#59-vendor. */
export type Vendor = z.infer<typeof schema>

/**
 * Every field except the insurance is required. The alert's spelling is fixed.
 * Source: docs/product/forms.md#59-vendor.
 */
export const vendorForm: FormDefinition<Vendor> = {
  schema,
  labels: labels satisfies Record<keyof Vendor, unknown>,
  optional: vendorOptional,
  errorMessage: ({ blankLabels }) =>
    translate(
      blankLabels === '' ? msg`Please check the answers marked below.` : msg`Please fill in all necessary filed`,
    ),
}
