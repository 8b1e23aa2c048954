import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field in page order, used on the page, in errors and in emails. Separate from the
 * rules, which are loaded when the visitor first uses the form.
 */
export const exhibitorLabels = {
  ExhibitorCompanyName: msg({ message: 'Exhibitor company name', comment: 'Label of a field' }),
  ExhibitorContactPerson: msg({ message: 'Exhibitor contact person', comment: 'Label of a field' }),
  ExhibitorEmailAddress: msg({ message: 'Exhibitor email address', comment: 'Label of a field' }),
  ExhibitorPhoneNumber: msg({ message: 'Exhibitor phone number', comment: 'Label of a field' }),
  BoothDetails: msg({ message: 'Booth details', comment: 'Label of a field' }),
  ExhibitDescription: msg({ message: 'Exhibit description', comment: 'Label of a field' }),
  ProductServiceDescription: msg({
    message: 'Product service description',
    comment: 'Label of a field: the product or service',
  }),
  TargetAudience: msg({ message: 'Target audience', comment: 'Label of a field' }),
  MarketingMaterials: msg({ message: 'Marketing materials', comment: 'Label of a field' }),
  SpecialRequests: msg({ message: 'Special requests', comment: 'Label of a field' }),
  LogoAndBranding: msg({ message: 'Logo and branding', comment: 'Label of a field' }),
  SocialMediaHandles: msg({ message: 'Social media handles', comment: 'Label of a field' }),
  WebsiteURL: msg({ message: 'Website URL', comment: 'Label of a field' }),
  amount: msg`Amount`,
  PaymentInformation: msg({ message: 'Payment information', comment: 'Label of a field' }),
} as const satisfies Record<string, MessageDescriptor>

/** The fields of the page, including the logo, which is not one of the values. */
export type ExhibitorFields = Record<keyof typeof exhibitorLabels, string>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const exhibitorOptional: readonly (keyof typeof exhibitorLabels)[] = ['WebsiteURL']
