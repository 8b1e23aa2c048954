import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { nominationLimits } from '../../../content/awards'
import type { FormDefinition, Problem } from '../../forms/definition/form-definition'
import { maxLength, nonEmptyText, optionalEmail, optionalText } from '../../forms/definition/validators'
import { lazyMessage, translate } from '../../i18n/active-i18n'
import { nominationLabels, nominationOptional } from './labels'

const acceptTermsMessage = msg`You must accept the terms and conditions`

const schema = z.object({
  nomineeFullName: nonEmptyText({ requiredMessage: msg`Enter the name of the person you are nominating.` }),
  businessName: nonEmptyText({ requiredMessage: msg`Enter the name of the business.` }),
  country: nonEmptyText({ requiredMessage: msg`Choose the country of the business.` }),
  businessSector: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose the sector that fits best.` }),
  businessDescription: nonEmptyText({
    max: nominationLimits.businessDescription,
    requiredMessage: msg`Describe what the business does.`,
  }),
  innovationImpact: nonEmptyText({
    max: nominationLimits.innovationImpact,
    requiredMessage: msg`Describe what is new, and what has changed because of it.`,
  }),
  achievements: optionalText({ max: maxLength.longText }),
  instagram: optionalText(),
  linkedin: optionalText(),
  website: optionalText(),
  nominatorFullName: optionalText(),
  nominatorEmail: optionalEmail(),
  nominatorPhone: optionalText({ max: maxLength.shortText }),
  relationship: optionalText({ max: maxLength.shortText }),
  supportingMaterials: optionalText({ max: maxLength.longText }),
  termsAccepted: z
    ._default(z.boolean({ error: lazyMessage(acceptTermsMessage) }), false)
    .check(z.refine(Boolean, { error: lazyMessage(acceptTermsMessage) })),
})

/** A nomination by wire name. Source: docs/product/forms.md#55-awards-nomination. */
export type Nomination = z.infer<typeof schema>

/** Source: docs/product/forms.md#55-awards-nomination. */
export const nominationForm: FormDefinition<Nomination> = {
  schema,
  labels: nominationLabels satisfies Record<keyof Nomination, MessageDescriptor>,
  optional: nominationOptional,
  errorMessage: ({ problems }) => getAlert(problems),
}

/** Names the empty fields first, then the terms, which do not count as an empty field. */
function getAlert(problems: Problem[]): string {
  const list = problems
    .filter(({ field, kind }) => kind === 'empty' && field !== 'termsAccepted')
    .map(({ field }) => translate(nominationLabels[field as keyof Nomination]))
    .join(', ')
  if (list !== '')
    return translate(
      msg({ message: `Please fill in all required fields: ${list}`, comment: '{list} is the labels of form fields.' }),
    )
  const isTermsOnly = problems.every(({ field }) => field === 'termsAccepted')
  return translate(isTermsOnly ? acceptTermsMessage : msg`Please check the answers marked below.`)
}
