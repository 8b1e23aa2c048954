import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { emailAddress } from '../../forms/definition/validators'
import { translate } from '../../i18n/active-i18n'
import { lostLinksLabels } from './lost-links-flow'

const schema = z.object({ email: emailAddress({ requiredMessage: msg`Enter your email address.` }) })

/** The values by wire name. Source: docs/product/payments.md#108-finding-lost-links. */
export type LostLinksValues = z.infer<typeof schema>

export const lostLinksForm: FormDefinition<LostLinksValues> = {
  schema,
  labels: lostLinksLabels,
  errorMessage: () => translate(msg`Please check the answers marked below.`),
}
