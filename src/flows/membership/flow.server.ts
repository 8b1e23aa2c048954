import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { membershipLetters } from './emails.server'
import { membership } from './flow'
import { type Membership, membershipForm } from './form'
import { membershipPrice } from './price'

/** The server's half of the membership. Source: docs/product/api.md#82-form-routes. */
export const membershipServer = defineFlow<Membership>({
  flow: membership,
  title: msg`Membership`,
  form: membershipForm,
  price: membershipPrice,
  email: ({ email }) => email,
  answer: {
    complete: ({ key }) => ({ status: true, message: true, order: `/order/${key}` }),
    payable: ({ payAt }) => ({ status: true, message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: membershipLetters,
})
