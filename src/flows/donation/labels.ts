import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The label of each field, used on the page, in errors and in emails. Separate from the rules, which are
 * loaded when the visitor first uses the form.
 */
export const donationLabels = {
  amount: msg({ message: 'Amount', comment: 'Label of a form field: an amount of money.' }),
  email: msg`Email address`,
  message: msg`Message`,
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const donationOptional: readonly (keyof typeof donationLabels)[] = ['message']
