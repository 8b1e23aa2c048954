import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. Apart from the rules, which load when the form is first touched. */
export const donationLabels = {
  amount: msg`Amount`,
  email: msg`Email address`,
  message: msg`Message`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const donationOptional: readonly (keyof typeof donationLabels)[] = ['message']
