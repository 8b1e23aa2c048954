import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Form, Problem } from '../../forms/definition/form-definition'
import { emailAddress, lengths, nairaDigits, optionalText, text } from '../../forms/definition/validators'
import { say, spoken } from '../../i18n/active-i18n'
import { membershipLabels as labels, membershipOptional } from './labels'
import { tierNamed } from './tiers/tier-list'

const schema = z.object({
  membershipType: text({ max: lengths.word, empty: msg`Choose a membership.` }).check(
    z.refine((name) => tierNamed(name) !== undefined, { error: say(msg`Choose one of the memberships on the page.`) }),
  ),
  amount: nairaDigits({ empty: msg`The amount comes with the membership that you choose.` }),
  firstName: text({ empty: msg`Write your first name.` }),
  lastName: text({ empty: msg`Write your last name.` }),
  email: emailAddress({ empty: msg`Write your e-mail address.` }),
  phoneNumber: text({ max: lengths.word, empty: msg`Write your phone number.` }),
  country: text({ empty: msg`Choose your country.` }),
  state: text({ empty: msg`Write your state or region.` }),
  city: text({ empty: msg`Write your city.` }),
  businessName: text({ empty: msg`Write the name of your business.` }),
  businessType: text({ empty: msg`Write what kind of business it is.` }),
  industry: text({ empty: msg`Choose the industry that fits best.` }),
  businessDescription: text({ max: lengths.paragraph, empty: msg`Say what the business does.` }),
  website: optionalText(),
  isRegistered: ticked(),
  howDidYouHear: text({ max: lengths.paragraph, empty: msg`Tell us how you heard of us.` }),
  goals: text({ max: lengths.paragraph, empty: msg`Tell us what you hope for.` }),
  volunteeringInterest: ticked(),
})

/** A membership application by wire name. Source: docs/product/forms.md#52-membership. */
export type Membership = z.infer<typeof schema>

/**
 * Every field but the website is required, and both boxes must be ticked.
 * Source: docs/product/forms.md#52-membership.
 */
export const membershipForm: Form<Membership> = {
  schema,
  labels: labels satisfies Record<keyof Membership, MessageDescriptor>,
  optional: membershipOptional,
  alert({ problems }) {
    const list = problems
      .filter(isBlank)
      .map(({ field }) => spoken(labels[field as keyof Membership]))
      .join(', ')
    return spoken(list === '' ? msg`Some answers need another look.` : msg`The following fields are blank: ${list}`)
  },
}

/** A box without its tick counts as blank. */
function isBlank({ field, kind }: Problem): boolean {
  return kind === 'empty' || field === 'isRegistered' || field === 'volunteeringInterest'
}

function ticked() {
  return z.literal(true, { error: say(msg`Tick this box to apply.`) })
}
