import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What each field is called, on the page, in errors and in letters, in the order of the page. Apart from the rules, which load when the
 * form is first touched.
 */
export const exhibitorLabels = {
  ExhibitorCompanyName: msg`Exhibitor company name`,
  ExhibitorContactPerson: msg`Exhibitor contact person`,
  ExhibitorEmailAddress: msg`Exhibitor email address`,
  ExhibitorPhoneNumber: msg`Exhibitor phone number`,
  BoothDetails: msg`Booth details`,
  ExhibitDescription: msg`Exhibit description`,
  ProductServiceDescription: msg`Product service description`,
  TargetAudience: msg`Target audience`,
  MarketingMaterials: msg`Marketing materials`,
  SpecialRequests: msg`Special requests`,
  LogoAndBranding: msg`Logo and branding`,
  SocialMediaHandles: msg`Social media handles`,
  WebsiteURL: msg`Website URL`,
  amount: msg`Amount`,
  PaymentInformation: msg`Payment information`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const exhibitorOptional: readonly (keyof typeof exhibitorLabels)[] = ['WebsiteURL']
