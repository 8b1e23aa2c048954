import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, on the page, in errors and in emails: its wire name in words, because the fixed
 * errors name it so.
 * Source: docs/product/forms.md#42-validation.
 */
export const grantLabels = {
  fullname: msg`Full name`,
  age: msg`Age`,
  gender: msg`Gender`,
  nationality: msg`Nationality`,
  country: msg`Country`,
  email: msg`Email`,
  whatsapp: msg`WhatsApp`,
  countryCode: msg`Country code`,
  phonenumber: msg`Phone number`,
  files: msg`Applicant picture`,
  businessname: msg`Business name`,
  businessaddress: msg`Business address`,
  businessCountry: msg`Business country`,
  businessStatus: msg`Business status`,
  isBusinessRegistered: msg`Is business registered`,
  businessRegistrationNumber: msg`Business registration number`,
  countryOfBusinessRegistration: msg`Country of business registration`,
  businessIndustryType: msg`Business industry type`,
  numbersOfTeamMembers: msg`Numbers of team members`,
  whatIsYourProduct: msg`What is your product`,
  briefDetailOfBusiness: msg`Brief detail of business`,
  whyDoYouNeedTheGrant: msg`Why do you need the grant`,
  howMuchDoYouNeed: msg`How much do you need`,
  businessImpact: msg`Business impact`,
  howDidYouHear: msg`How did you hear`,
  laceRegCode: msg`Registration code`,
  flags: msg`Flags`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const grantOptional: readonly (keyof typeof grantLabels)[] = [
  'files',
  'businessRegistrationNumber',
  'countryOfBusinessRegistration',
  'laceRegCode',
]
