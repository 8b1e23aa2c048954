import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, used on the page, in errors and in emails. Separate from the rules, which are
 * loaded when the visitor first uses the form.
 */
export const membershipLabels = {
  membershipType: msg`Membership`,
  amount: msg`Amount`,
  firstName: msg({ message: 'First name', comment: 'Label of a form field.' }),
  lastName: msg({ message: 'Last name', comment: 'Label of a form field: the family name.' }),
  email: msg`Email address`,
  phoneNumber: msg`Phone number`,
  country: msg({ message: 'Country', comment: 'Label of a form field.' }),
  state: msg({ message: 'State', comment: 'Label of a form field: the state or region of an address.' }),
  city: msg({ message: 'City', comment: 'Label of a form field.' }),
  businessName: msg({ message: 'Business name', comment: 'Label of a form field.' }),
  businessType: msg`Type of business`,
  industry: msg({ message: 'Industry', comment: 'Label of a form field: the industry of a business.' }),
  businessDescription: msg({ message: 'What the business does', comment: 'Label of a form field.' }),
  website: msg({ message: 'Website', comment: 'Label of a form field: the address of a website.' }),
  isRegistered: msg`My business is registered`,
  howDidYouHear: msg`How did you hear about us?`,
  goals: msg`Your goals as a member`,
  volunteeringInterest: msg`I am interested in volunteering`,
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const membershipOptional: readonly (keyof typeof membershipLabels)[] = ['website']
