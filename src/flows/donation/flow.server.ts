import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { donationEmails } from './emails.server'
import { donation } from './flow'
import { type Donation, dollarDonationForm, donationForm } from './form'
import { donationPrice, toSubmittedDonation } from './price'

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
  noScript: { pageForm: dollarDonationForm, toWire: toSubmittedDonation },
  email: ({ email }) => email,
  emails: donationEmails,
})
