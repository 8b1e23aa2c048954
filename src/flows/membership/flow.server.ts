import { msg } from '@lingui/core/macro'
import { tiers } from '../../../content/membership'
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
  listing: {
    name: ['firstName', 'lastName'],
    phones: [['phoneNumber']],
    repeated: ['email', 'amount'],
    choice: {
      heading: 'Membership',
      field: 'membershipType',
      options: tiers.map(({ name }) => ({ value: name, label: name })),
    },
    columns: [{ heading: 'Business', field: 'businessName' }],
  },
  showsDollars: true,
  email: ({ email }) => email,
  emails: membershipEmails,
})
