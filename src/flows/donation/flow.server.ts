import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { donationLetters } from './emails.server'
import { donation } from './flow'
import { type Donation, donationForm } from './form'
import { donationPrice } from './price'

/** The server's half of the donation. Source: docs/product/api.md#82-form-routes. */
export const donationServer = defineFlow<Donation>({
  flow: donation,
  title: msg`Donation`,
  form: donationForm,
  price: donationPrice,
  hints: { amount: 'Whole naira, not dollars: the page multiplies the dollars that are typed by the exchange rate.' },
  email: ({ email }) => email,
  answer: {
    complete: ({ key }) => ({ status: true, message: true, order: `/order/${key}` }),
    payable: ({ payAt }) => ({ status: true, message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: donationLetters,
})
