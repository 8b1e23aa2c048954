import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FieldName, FormDefinition } from '../../../forms/definition/form-definition'
import { blankFieldMessage, emailAddress, maxLength, nonEmptyText } from '../../../forms/definition/validators'
import { translate } from '../../../i18n/active-i18n'
import { resendCodeLabels } from './resend-code-flow'

const requiredText = (field: keyof typeof resendCodeLabels, max: number = maxLength.singleLine) =>
  nonEmptyText({ max, requiredMessage: blankFieldMessage(resendCodeLabels[field]) })

const schema = z.object({
  fullName: requiredText('fullName'),
  email: emailAddress({ requiredMessage: blankFieldMessage(resendCodeLabels.email) }),
  country: requiredText('country'),
  countryCode: requiredText('countryCode', maxLength.shortText),
  phoneNumber: requiredText('phoneNumber', maxLength.shortText),
})

/** The values by wire name. Source: docs/product/forms.md#57-ticket-check. */
export type ResendCodeFields = z.infer<typeof schema>

export type ResendCodeField = FieldName<ResendCodeFields>

/** Name, email, country and phone are required. Source: docs/product/forms.md#57-ticket-check. */
export const resendCodeForm: FormDefinition<ResendCodeFields> = {
  schema,
  labels: resendCodeLabels satisfies Record<keyof ResendCodeFields, unknown>,
  errorMessage: ({ blankLabels }) =>
    translate(
      blankLabels === '' ? msg`Please check the answers marked below.` : msg`Please fill in all necessary filed`,
    ),
}
