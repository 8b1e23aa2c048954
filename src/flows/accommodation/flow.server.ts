import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { accommodationLetters } from './emails.server'
import { accommodation } from './flow'
import { type Booking, bookingForm } from './form'
import { accommodationPrice } from './price'

/**
 * The server's half of the accommodation booking. It is never refused for lack of a ticket: that would tell
 * who has registered.
 * Source: docs/product/forms.md#511-accommodation.
 */
export const accommodationServer = defineFlow<Booking>({
  flow: accommodation,
  title: msg`Accommodation booking`,
  form: bookingForm,
  price: accommodationPrice,
  attendance: () => 'in person',
  email: ({ email }) => email,
  note: async ({ email }, ask) => ({ ticketFound: (await ask.hasCompleted('registration', email)) ? 'yes' : 'no' }),
  answer: {
    complete: ({ key }) => ({ status: true, message: true, order: `/order/${key}` }),
    payable: ({ payAt }) => ({ status: true, message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: accommodationLetters,
})
