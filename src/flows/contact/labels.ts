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

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const contactOptional: readonly (keyof typeof contactLabels)[] = ['email']
