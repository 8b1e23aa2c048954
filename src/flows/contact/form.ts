import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Form } from '../../forms/definition/form-definition'
import { lengths, optionalEmail, text } from '../../forms/definition/validators'
import { spoken } from '../../i18n/active-i18n'
import { contactLabels, contactOptional } from './labels'

const schema = z.object({
  fullName: text({ empty: msg`Full Name is required` }),
  phone: text({ max: lengths.word, empty: msg`Phone number is required` }),
  // Any text is taken: an address that cannot be written to costs the visitor a letter, not the message.
  email: optionalEmail(),
  subject: text({ empty: msg`Subject is required` }),
  message: text({ max: lengths.story, empty: msg`Message is required` }),
})

/** A contact message by wire name. Source: docs/product/forms.md#54-contact. */
export type ContactMessage = z.infer<typeof schema>

/**
 * Every field but the email address is required. Where one field alone is wrong, its message is the whole
 * message, because clients read nothing else of a refusal.
 * Source: docs/product/forms.md#54-contact.
 */
export const contactForm: Form<ContactMessage> = {
  schema,
  labels: contactLabels satisfies Record<keyof ContactMessage, unknown>,
  optional: contactOptional,
  alert: ({ problems: [first, second] }) =>
    first !== undefined && second === undefined ? first.message : spoken(msg`Some answers need another look.`),
}
