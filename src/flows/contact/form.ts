import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { maxLength, nonEmptyText, optionalEmail } from '../../forms/definition/validators'
import { translate } from '../../i18n/active-i18n'
import { contactLabels, contactOptional } from './labels'

const schema = z.object({
  fullName: nonEmptyText({ requiredMessage: msg`Full Name is required` }),
  phone: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Phone number is required` }),
  // Any text is accepted: with an invalid address the visitor misses only the confirmation, and the message
  // is still stored.
  email: optionalEmail(),
  subject: nonEmptyText({ requiredMessage: msg`Subject is required` }),
  message: nonEmptyText({ max: maxLength.longText, requiredMessage: msg`Message is required` }),
})

/** A contact message by wire name. Source: docs/product/forms.md#54-contact. */
export type ContactMessage = z.infer<typeof schema>

/**
 * Every field except the email address is required. If only one field is invalid, its message is the whole
 * error message, because clients read nothing else of a rejection.
 * Source: docs/product/forms.md#54-contact.
 */
export const contactForm: FormDefinition<ContactMessage> = {
  schema,
  labels: contactLabels satisfies Record<keyof ContactMessage, unknown>,
  optional: contactOptional,
  errorMessage: ({ problems: [first, second] }) =>
    first !== undefined && second === undefined
      ? first.message
      : translate(
          msg({
            message: 'Please check the answers marked below.',
            comment: 'Heading above the errors of a form, when no field is empty.',
          }),
        ),
}
