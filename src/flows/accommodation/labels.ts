import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, used on the page, in errors and in emails. Separate from the rules, which are
 * loaded when the visitor first uses the form.
 */
export const bookingLabels = {
  name: msg`Full name`,
  email: msg({ message: 'Email', comment: 'Label of a field or of our address: email address' }),
  amount: msg({ message: 'Room', comment: 'Label of the choice of a room' }),
  ticketFound: msg({ message: 'Ticket found', comment: 'For staff only: whether the guest has a ticket' }),
} as const satisfies Record<string, MessageDescriptor>
