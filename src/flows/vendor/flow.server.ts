import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { vendorLetters } from './emails.server'
import { vendor } from './flow'
import { type Vendor, vendorForm } from './form'
import { vendorPrice } from './price'

/** The server's half of the vendor registration. Source: docs/product/api.md#82-form-routes. */
export const vendorServer = defineFlow<Vendor>({
  flow: vendor,
  title: msg`Vendor registration`,
  form: vendorForm,
  price: vendorPrice,
  attendance: () => 'in person',
  email: ({ EmailAddress }) => EmailAddress,
  answer: {
    reasonIn: 'error',
    complete: ({ key }) => ({ status: 'success', message: true, order: `/order/${key}` }),
    payable: ({ payAt }) => ({ status: 'success', message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: vendorLetters,
})
