import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rooms } from '../../../content/rooms'
import { formatNaira, nairaToKobo } from '../../domain/money'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { emailAddress, nairaDigits, nonEmptyText } from '../../forms/definition/validators'
import { getActiveI18n, translate } from '../../i18n/active-i18n'
import { bookingLabels } from './labels'
import { findRoom } from './price'

const schema = z.object({
  name: nonEmptyText({ requiredMessage: msg`Enter your full name.` }),
  email: emailAddress({ requiredMessage: msg`Enter the email address you used to buy your ticket.` }),
  amount: nairaDigits({ requiredMessage: msg`Choose a room.` }).check(
    z.refine((amount) => findRoom(amount) !== undefined, { error: unlistedAmountMessage }),
  ),
})

/**
 * A booking by wire name, plus what the server records: whether a ticket was bought with this email.
 * Clients cannot send that.
 * Source: docs/product/forms.md#511-accommodation.
 */
export type Booking = z.infer<typeof schema> & { ticketFound?: 'yes' | 'no' }

/** Source: docs/product/forms.md#511-accommodation. */
export const bookingForm: FormDefinition<Booking> = {
  schema,
  labels: bookingLabels satisfies Record<keyof Booking, unknown>,
  errorMessage: ({ blankLabels }) =>
    translate(blankLabels === '' ? msg`Please check the answers marked below.` : msg`All fields are required`),
}

function unlistedAmountMessage(): string {
  const prices = rooms.map(({ priceNaira }) => formatNaira(nairaToKobo(priceNaira), getActiveI18n())).join(', ')
  const message = msg({
    message: `The amount is not on our price list (${prices}). Reload the page and choose again.`,
    comment: '{prices} is a list of amounts, such as ₦15,000, ₦10,000.',
  })
  return translate(message)
}
