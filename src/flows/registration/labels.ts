import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, used on the page, in errors and in emails. Separate from the rules, which are
 * loaded when the visitor first uses the form.
 */
export const delegateLabels = {
  fullName: msg({ message: 'Full name', comment: 'Label of a field' }),
  email: msg({ message: 'Email address', comment: 'Label of a field' }),
  country: msg({ message: 'Country', comment: 'Label of a field' }),
  countryCode: msg({
    message: 'Country code',
    comment: 'Label of a field: the country code of a phone number, such as +234',
  }),
  phoneNumber: msg({ message: 'Phone number', comment: 'Label of a field' }),
  age: msg({ message: 'Age', comment: 'Label of a field: age in years' }),
  gender: msg({ message: 'Gender', comment: 'Label of a field' }),
  occupation: msg({ message: 'Occupation', comment: 'Label of a field: what the visitor does for a living' }),
  industry: msg({ message: 'Industry', comment: 'Label of a field: the branch of business, such as agriculture' }),
  subIndustry: msg({ message: 'Sub-industry', comment: 'Label of a field: a part of the chosen industry' }),
  howDidYouHearAboutLace: msg({ message: 'How you heard about the festival', comment: 'Label of a field' }),
  expectations: msg({
    message: 'Your expectations',
    comment: 'Label of a field: what a delegate expects of the festival',
  }),
  specialNeeds: msg({ message: 'Special needs', comment: 'Label of a field: such as wheelchair access or a diet' }),
  wantToBeMailed: msg({ message: 'News by email', comment: 'Label of a Yes/No question: whether we may send news' }),
  ticketType: msg({ message: 'Ticket', comment: 'Label of the choice of a ticket' }),
  numberOfTicket: msg({ message: 'Number of tickets', comment: 'Label of a field' }),
  ticketPrice: msg({ message: 'Ticket price', comment: 'Label of a field in error messages and emails' }),
  amount: msg({ message: 'Amount', comment: 'Label of a field: an amount of money' }),
} as const satisfies Record<string, MessageDescriptor>
