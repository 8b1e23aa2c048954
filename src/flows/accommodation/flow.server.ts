import { msg } from '@lingui/core/macro'
import { roomEntry } from '../../../content/calendar'
import { rooms } from '../../../content/rooms'
import { defineFlow } from '../../submissions/flow-definition.server'
import { createPlacePlan } from '../../submissions/places/place-plan'
import { accommodationEmails } from './emails.server'
import { accommodation } from './flow'
import { type Booking, bookingForm } from './form'
import { accommodationPrice, findRoom } from './price'

/**
 * The server side of the accommodation booking. A booking without a ticket is never rejected, because that
 * would reveal who has registered.
 * Source: docs/product/forms.md#511-accommodation.
 */
export const accommodationServer = defineFlow<Booking>({
  flow: accommodation,
  title: msg({ message: 'Accommodation booking', comment: 'What an order is for, on its page and its receipt' }),
  form: bookingForm,
  price: accommodationPrice,
  listing: {
    name: ['name'],
    phones: [],
    repeated: ['email', 'amount'],
    choice: {
      heading: 'Room',
      field: 'amount',
      options: rooms.map(({ priceNaira, name }) => ({ value: String(priceNaira), label: name })),
    },
    columns: [{ heading: 'Ticket', field: 'ticketFound' }],
  },
  showsDollars: true,
  ...createPlacePlan<Booking>(
    rooms.map(({ priceNaira, places }) => ({ kind: String(priceNaira), places })),
    ({ amount }) => (amount === undefined ? undefined : { kind: amount, quantity: 1 }),
  ),
  attendance: () => 'in person',
  calendar: ({ amount = '' }) => [findRoom(amount)].flatMap((room) => (room === undefined ? [] : roomEntry(room))),
  email: ({ email }) => email,
  annotate: async ({ email }, lookups) => ({
    ticketFound: (await lookups.hasCompleted('registration', email)) ? 'yes' : 'no',
  }),
  emails: accommodationEmails,
})
