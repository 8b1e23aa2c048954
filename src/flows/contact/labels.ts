import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. */
export const contactLabels = {
  fullName: msg`Full Name`,
  phone: msg`Phone number`,
  email: msg`Email address`,
  subject: msg`Subject`,
  message: msg`Message`,
} as const satisfies Record<string, MessageDescriptor>
