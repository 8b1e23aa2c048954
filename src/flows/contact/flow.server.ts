import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { orderPath } from '../../submissions/submission'
import { contactEmails } from './emails.server'
import { contact } from './flow'
import { type ContactMessage, contactForm } from './form'

/**
 * The server side of the contact form, which has no payments.
 * Source: docs/product/api.md#82-form-routes.
 */
export const contactServer = defineFlow<ContactMessage>({
  flow: contact,
  title: msg`Message`,
  form: contactForm,
  listing: {
    name: ['fullName'],
    phones: [['phone']],
    repeated: ['email'],
    columns: [{ heading: 'Subject', field: 'subject' }],
  },
  noScript: { completeMessage: msg`Your message has been sent. Thank you!` },
  email: ({ email }) => email,
  response: {
    complete: (submission) => ({
      message: 'Message sent',
      code: submission.publicCode,
      order: orderPath(submission),
    }),
  },
  emails: contactEmails,
})
