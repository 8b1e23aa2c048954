import { msg } from '@lingui/core/macro'
import { tiers } from '../../../content/membership'
import { policies } from '../../../content/policies'
import { defineFlow } from '../../submissions/flow-definition.server'
import type { MembershipCardDetails } from '../../submissions/membership-card-details'
import { membershipEmails } from './emails.server'
import { membership } from './flow'
import { type Membership, membershipForm } from './form'
import { deriveAmount, membershipPrice } from './price'
import { membershipRenewalEmail } from './renewal-email.server'
import { findTier } from './tiers/tier-list'

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
  membership: {
    years: policies.membershipYears,
    cardDetails: membershipCardDetails,
    renewalEmail: membershipRenewalEmail,
  },
  noScript: { toWire: (values) => ({ ...values, ...deriveAmount(values) }) },
  email: ({ email }) => email,
  emails: membershipEmails,
})

function membershipCardDetails({
  membershipType,
  firstName = '',
  lastName = '',
}: Partial<Membership>): MembershipCardDetails | undefined {
  const tier = findTier(membershipType)
  return tier && { title: tier.name, kind: tier.number, holder: `${firstName} ${lastName}`.trim() }
}
