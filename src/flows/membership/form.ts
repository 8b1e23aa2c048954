import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition, Problem } from '../../forms/definition/form-definition'
import { emailAddress, maxLength, nairaDigits, nonEmptyText, optionalText } from '../../forms/definition/validators'
import { lazyMessage, translate } from '../../i18n/active-i18n'
import { membershipLabels as labels, membershipOptional } from './labels'
import { findTier } from './tiers/tier-list'

const schema = z.object({
  membershipType: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose a membership.` }).check(
    z.refine((name) => findTier(name) !== undefined, {
      error: lazyMessage(msg`Choose one of the memberships on the page.`),
    }),
  ),
  amount: nairaDigits({ requiredMessage: msg`Choose a membership to set the amount.` }),
  firstName: nonEmptyText({ requiredMessage: msg`Enter your first name.` }),
  lastName: nonEmptyText({ requiredMessage: msg`Enter your last name.` }),
  email: emailAddress({
    requiredMessage: msg({ message: 'Enter your email address.', comment: 'Error at a form field.' }),
  }),
  phoneNumber: nonEmptyText({
    max: maxLength.shortText,
    requiredMessage: msg({ message: 'Enter your phone number.', comment: 'Error at a form field.' }),
  }),
  country: nonEmptyText({
    requiredMessage: msg({ message: 'Choose your country.', comment: 'Error at a form field.' }),
  }),
  state: nonEmptyText({ requiredMessage: msg`Enter your state or region.` }),
  city: nonEmptyText({ requiredMessage: msg`Enter your city.` }),
  businessName: nonEmptyText({ requiredMessage: msg`Enter the name of your business.` }),
  businessType: nonEmptyText({ requiredMessage: msg`Enter the type of your business.` }),
  industry: nonEmptyText({ requiredMessage: msg`Choose the industry that fits best.` }),
  businessDescription: nonEmptyText({
    max: maxLength.paragraph,
    requiredMessage: msg({ message: 'Describe what the business does.', comment: 'Error at a form field.' }),
  }),
  website: optionalText(),
  isRegistered: requiredTick(),
  howDidYouHear: nonEmptyText({ max: maxLength.paragraph, requiredMessage: msg`Tell us how you heard about us.` }),
  goals: nonEmptyText({ max: maxLength.paragraph, requiredMessage: msg`Tell us your goals as a member.` }),
  volunteeringInterest: requiredTick(),
})

/** A membership application by wire name. Source: docs/product/forms.md#52-membership. */
export type Membership = z.infer<typeof schema>

/**
 * Every field except the website is required, and both checkboxes must be ticked.
 * Source: docs/product/forms.md#52-membership.
 */
export const membershipForm: FormDefinition<Membership> = {
  schema,
  labels: labels satisfies Record<keyof Membership, MessageDescriptor>,
  optional: membershipOptional,
  errorMessage({ problems }) {
    const list = problems
      .filter(isBlank)
      .map(({ field }) => translate(labels[field as keyof Membership]))
      .join(', ')
    return translate(
      list === ''
        ? msg`Please check the answers marked below.`
        : msg({ message: `The following fields are blank: ${list}`, comment: '{list} is the labels of form fields.' }),
    )
  },
}

/** Whether a problem is a blank field. An unticked checkbox counts as blank. */
function isBlank({ field, kind }: Problem): boolean {
  return kind === 'empty' || field === 'isRegistered' || field === 'volunteeringInterest'
}

function requiredTick() {
  return z.literal(true, { error: lazyMessage(msg`Tick this box to apply.`) })
}
