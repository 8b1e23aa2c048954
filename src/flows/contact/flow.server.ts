import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { contactLetters } from './emails.server'
import { contact } from './flow'
import { type ContactMessage, contactForm } from './form'

/**
 * The server's half of the contact form. Nothing is ever paid.
 * Source: docs/product/api.md#82-form-routes.
 */
export const contactServer = defineFlow<ContactMessage>({
  flow: contact,
  title: msg`Message`,
  form: contactForm,
  email: ({ email }) => email,
  answer: {
    complete: ({ code, key }) => ({ message: 'Message sent', code, order: `/order/${key}` }),
  },
  letters: contactLetters,
})
