import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { membershipEmails } from './emails.server'
import { membership } from './flow'
import { type Membership, membershipForm } from './form'
import { membershipPrice } from './price'

/** The server side of the membership. Source: docs/product/api.md#82-form-routes. */
export const membershipServer = defineFlow<Membership>({
  flow: membership,
  title: msg`Membership`,
  form: membershipForm,
  price: membershipPrice,
  email: ({ email }) => email,
  emails: membershipEmails,
})
