import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, on the page, in errors and in emails: its wire name in words, because the fixed
 * error messages use that name.
 * Source: docs/product/forms.md#42-validation.
 */
export const grantLabels = {
  fullname: msg({ message: 'Full name', comment: 'Label of a form field.' }),
  age: msg({ message: 'Age', comment: 'Label of a form field: the age of a person in years.' }),
  gender: msg`Gender`,
  nationality: msg({ message: 'Nationality', comment: 'Label of a form field.' }),
  country: msg`Country`,
  email: msg`Email`,
  whatsapp: msg({ message: 'WhatsApp', comment: 'Label of a form field: a number.' }),
  countryCode: msg({ message: 'Country code', comment: 'Label of a form field: a phone code, such as +234.' }),
  phonenumber: msg`Phone number`,
  files: msg({ message: 'Applicant picture', comment: 'Label of a field for photographs of the applicant.' }),
  businessname: msg`Business name`,
  businessaddress: msg({ message: 'Business address', comment: 'Label of a form field.' }),
  businessCountry: msg({ message: 'Business country', comment: 'Label of a form field.' }),
  businessStatus: msg({ message: 'Business status', comment: 'Label of a choice: existing, start-up or idea.' }),
  isBusinessRegistered: msg({ message: 'Is business registered', comment: 'Label of a choice: Yes or No.' }),
  businessRegistrationNumber: msg`Business registration number`,
  countryOfBusinessRegistration: msg`Country of business registration`,
  businessIndustryType: msg`Business industry type`,
  numbersOfTeamMembers: msg`Numbers of team members`,
  whatIsYourProduct: msg`What is your product`,
  briefDetailOfBusiness: msg`Brief detail of business`,
  whyDoYouNeedTheGrant: msg`Why do you need the grant`,
  howMuchDoYouNeed: msg`How much do you need`,
  businessImpact: msg({ message: 'Business impact', comment: 'Label of a form field.' }),
  howDidYouHear: msg({ message: 'How did you hear', comment: 'Label of a form field: about the competition.' }),
  laceRegCode: msg({ message: 'Registration code', comment: 'Label of a form field: such as AGF-7K3M-92QX.' }),
  /** Only the organisation sees it, in English. */
  flags: msg({ message: 'Flags', comment: 'In emails to the organisation: what to check in an application' }),
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const grantOptional: readonly (keyof typeof grantLabels)[] = [
  'files',
  'businessRegistrationNumber',
  'countryOfBusinessRegistration',
  'laceRegCode',
]
