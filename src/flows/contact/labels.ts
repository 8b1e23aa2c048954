import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The label of each field, used on the page, in errors and in emails. */
export const contactLabels = {
  fullName: msg({ message: 'Full Name', comment: 'Label of a form field.' }),
  phone: msg({ message: 'Phone number', comment: 'Label of a form field.' }),
  email: msg({ message: 'Email address', comment: 'Label of a form field.' }),
  subject: msg({ message: 'Subject', comment: 'Label of a form field: what a contact message is about.' }),
  message: msg({ message: 'Message', comment: 'Label of a text field; also what such a message is called.' }),
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const contactOptional: readonly (keyof typeof contactLabels)[] = ['email']
