import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { donationEmails } from './emails.server'
import { donation } from './flow'
import { type Donation, donationForm } from './form'
import { donationPrice } from './price'

/** The server side of the donation. Source: docs/product/api.md#82-form-routes. */
export const donationServer = defineFlow<Donation>({
  flow: donation,
  title: msg({ message: 'Donation', comment: 'Title of a donation on its order page and receipt.' }),
  form: donationForm,
  price: donationPrice,
  listing: { name: [], phones: [], repeated: ['email', 'amount'] },
  showsDollars: true,
  fieldDescriptions: {
    amount: 'Whole naira, not dollars: the page converts a dollar amount at the exchange rate.',
  },
  email: ({ email }) => email,
  emails: donationEmails,
})
