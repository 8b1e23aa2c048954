import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. Apart from the rules, which load when the form is first touched. */
export const membershipLabels = {
  membershipType: msg`Membership`,
  amount: msg`Amount`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email address`,
  phoneNumber: msg`Phone number`,
  country: msg`Country`,
  state: msg`State`,
  city: msg`City`,
  businessName: msg`Business name`,
  businessType: msg`Type of business`,
  industry: msg`Industry`,
  businessDescription: msg`What the business does`,
  website: msg`Website`,
  isRegistered: msg`My business is registered`,
  howDidYouHear: msg`How did you hear of us?`,
  goals: msg`Your goals as a member`,
  volunteeringInterest: msg`I am interested in volunteering`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const membershipOptional: readonly (keyof typeof membershipLabels)[] = ['website']
