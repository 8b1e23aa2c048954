import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. Apart from the rules, which load when the form is first touched. */
export const bookingLabels = {
  name: msg`Full name`,
  email: msg`Email`,
  amount: msg`Room`,
  ticketFound: msg`Ticket found`,
} as const satisfies Record<string, MessageDescriptor>
