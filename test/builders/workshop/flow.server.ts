import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../../src/submissions/flow-definition.server'
import { workshopEmails } from './emails.server'
import { workshop } from './flow'
import { type Workshop, workshopForm } from './form'
import { deriveAmount, workshopPrice } from './price'

/** The server side of the workshop. */
export const workshopServer = defineFlow<Workshop>({
  flow: workshop,
  title: msg({ message: 'Workshop', comment: 'What an order is for, on its page and its receipt' }),
  form: workshopForm,
  price: workshopPrice,
  listing: {
    name: [],
    phones: [],
    repeated: ['email', 'amount'],
    columns: [{ heading: 'Seats', field: 'seats' }],
  },
  // Without scripts the page cannot compute the amount.
  noScript: { toWire: (values) => ({ ...values, ...deriveAmount(values) }) },
  email: ({ email }) => email,
  response: {
    status: 'success',
    complete: ({ publicCode: code }) => ({ message: true, code }),
  },
  emails: workshopEmails,
})
