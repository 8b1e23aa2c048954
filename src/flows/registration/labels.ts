import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. Apart from the rules, which load when the form is first touched. */
export const delegateLabels = {
  fullName: msg`Full name`,
  email: msg`E-mail address`,
  country: msg`Country`,
  countryCode: msg`Phone code`,
  phoneNumber: msg`Phone number`,
  age: msg`Age`,
  gender: msg`Gender`,
  occupation: msg`Occupation`,
  industry: msg`Industry`,
  subIndustry: msg`Sub-industry`,
  howDidYouHearAboutLace: msg`How you heard about the festival`,
  expectations: msg`Your expectations`,
  specialNeeds: msg`Special needs`,
  wantToBeMailed: msg`News by e-mail`,
  ticketType: msg`Ticket`,
  numberOfTicket: msg`Number of tickets`,
  ticketPrice: msg`Ticket price`,
  amount: msg`Amount`,
} as const satisfies Record<string, MessageDescriptor>
