import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
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
  email: ({ email }) => email,
  response: {
    complete: ({ publicCode: code, accessToken }) => ({
      message: 'Message sent',
      code,
      order: `/order/${accessToken}`,
    }),
  },
  emails: contactEmails,
})
