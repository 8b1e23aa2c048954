import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { orderPath } from '../../submissions/submission'
import { findApplicationFlags, isLate, validateDeadline } from './application-flags.server'
import { grantEmails } from './emails.server'
import { grantApplication } from './flow'
import { type GrantValues, grantForm } from './form'

/**
 * The server side of the grant application, which has no payments.
 * Source: docs/product/api.md#82-form-routes.
 */
export const grantServer = defineFlow<GrantValues>({
  flow: grantApplication,
  title: msg({ message: 'Grant application', comment: 'Title of an application on its page.' }),
  form: grantForm,
  images: grantForm.images ?? {},
  listing: {
    name: ['fullname'],
    phones: [['countryCode', 'phonenumber'], ['whatsapp']],
    repeated: ['email'],
    columns: [
      { heading: 'Flags', field: 'flags' },
      { heading: 'Business', field: 'businessname' },
    ],
  },
  noScript: { completeMessage: msg`Your Grant Application has been submitted, please check your email` },
  email: ({ email }) => email,
  validateServer: (_values, lookups) => validateDeadline(lookups.nowMs()),
  annotate: async (values, lookups) => ({ flags: (await findApplicationFlags(values, lookups)).join(', ') }),
  response: {
    complete: (submission) => ({
      message: 'Registration Successful',
      code: submission.publicCode,
      order: orderPath(submission),
      late: isLate(submission.createdAtMs),
    }),
  },
  emails: grantEmails,
})
