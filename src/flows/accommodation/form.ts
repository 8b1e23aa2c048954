import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { rooms } from '../../../content/rooms'
import { formatNaira, naira } from '../../domain/money'
import type { Form } from '../../forms/definition/form-definition'
import { emailAddress, nairaDigits, text } from '../../forms/definition/validators'
import { spoken } from '../../i18n/active-i18n'
import { bookingLabels } from './labels'
import { roomAt } from './price'

const schema = z.object({
  name: text({ empty: msg`Write your full name.` }),
  email: emailAddress({ empty: msg`Write the email that you used to buy your ticket.` }),
  amount: nairaDigits({ empty: msg`Choose a room.` }).check(
    z.refine((amount) => roomAt(amount) !== undefined, { error: listedPrices }),
  ),
})

/**
 * A booking by wire name, and what we note beside it: whether a ticket was bought with this email. No client
 * can send that.
 * Source: docs/product/forms.md#511-accommodation.
 */
export type Booking = z.infer<typeof schema> & { ticketFound?: 'yes' | 'no' }

/** Source: docs/product/forms.md#511-accommodation. */
export const bookingForm: Form<Booking> = {
  schema,
  labels: bookingLabels satisfies Record<keyof Booking, unknown>,
  alert: ({ list }) => spoken(list === '' ? msg`Some answers need another look.` : msg`All fields are required`),
}

function listedPrices(): string {
  const prices = rooms.map(({ priceNaira }) => formatNaira(naira(priceNaira))).join(', ')
  return spoken(msg`The amount is not on our price list (${prices}). Reload the page and choose again.`)
}
