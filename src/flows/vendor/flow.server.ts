import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { vendorEmails } from './emails.server'
import { vendor } from './flow'
import { type Vendor, vendorForm } from './form'
import { vendorPrice } from './price'

/** The server side of the vendor registration. Source: docs/product/api.md#82-form-routes. */
export const vendorServer = defineFlow<Vendor>({
  flow: vendor,
  title: msg({ message: 'Vendor registration', comment: 'What an order is for, on its page and its receipt' }),
  form: vendorForm,
  price: vendorPrice,
  attendance: () => 'in person',
  email: ({ EmailAddress }) => EmailAddress,
  response: {
    errorKey: 'error',
    complete: ({ accessToken }) => ({ status: 'success', message: true, order: `/order/${accessToken}` }),
    payable: ({ checkoutUrl }) => ({
      status: 'success',
      message: 'Authorization URL created',
      authorization_url: checkoutUrl,
    }),
  },
  emails: vendorEmails,
})
