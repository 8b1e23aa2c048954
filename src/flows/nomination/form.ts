import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { nominationLimits } from '../../../content/awards'
import type { Form, Problem } from '../../forms/definition/form-definition'
import { lengths, optionalEmail, optionalText, text } from '../../forms/definition/validators'
import { say, spoken } from '../../i18n/active-i18n'
import { nominationLabels, nominationOptional } from './labels'

const acceptTerms = msg`You must accept the terms and conditions`

const schema = z.object({
  nomineeFullName: text({ empty: msg`Write the name of the person you nominate.` }),
  businessName: text({ empty: msg`Write what the business is called.` }),
  country: text({ empty: msg`Choose the country of the business.` }),
  businessSector: text({ max: lengths.word, empty: msg`Choose the sector that fits best.` }),
  businessDescription: text({ max: nominationLimits.businessDescription, empty: msg`Say what the business does.` }),
  innovationImpact: text({
    max: nominationLimits.innovationImpact,
    empty: msg`Say what is new about it, and what has changed because of it.`,
  }),
  achievements: optionalText({ max: lengths.story }),
  instagram: optionalText(),
  linkedin: optionalText(),
  website: optionalText(),
  nominatorFullName: optionalText(),
  nominatorEmail: optionalEmail(),
  nominatorPhone: optionalText({ max: lengths.word }),
  relationship: optionalText({ max: lengths.word }),
  supportingMaterials: optionalText({ max: lengths.story }),
  termsAccepted: z
    ._default(z.boolean({ error: say(acceptTerms) }), false)
    .check(z.refine(Boolean, { error: say(acceptTerms) })),
})

/** A nomination by wire name. Source: docs/product/forms.md#55-awards-nomination. */
export type Nomination = z.infer<typeof schema>

/** Source: docs/product/forms.md#55-awards-nomination. */
export const nominationForm: Form<Nomination> = {
  schema,
  labels: nominationLabels satisfies Record<keyof Nomination, MessageDescriptor>,
  optional: nominationOptional,
  alert: ({ problems }) => alertOf(problems),
}

/** Empty fields first, then the terms; the terms are not a field that is filled in. */
function alertOf(problems: Problem[]): string {
  const list = problems
    .filter(({ field, kind }) => kind === 'empty' && field !== 'termsAccepted')
    .map(({ field }) => spoken(nominationLabels[field as keyof Nomination]))
    .join(', ')
  if (list !== '') return spoken(msg`Please fill in all required fields: ${list}`)
  const isTermsAlone = problems.every(({ field }) => field === 'termsAccepted')
  return spoken(isTermsAlone ? acceptTerms : msg`Some answers need another look.`)
}
