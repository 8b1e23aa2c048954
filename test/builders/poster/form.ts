import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition } from '../../../src/forms/definition/form-definition'
import { emailAddress, nonEmptyText } from '../../../src/forms/definition/validators'
import { translate } from '../../../src/i18n/active-i18n'
import { posterLabels } from './labels'

const schema = z.object({
  email: emailAddress(),
  title: nonEmptyText(),
})

/** A poster by wire name; its picture is sent separately. */
export type Poster = z.infer<typeof schema>

/** The rules of the form, the same in the browser and on the server. */
export const posterForm: FormDefinition<Poster> = {
  schema,
  labels: posterLabels,
  errorMessage: () => translate(msg`Please check the answers marked below.`),
  images: { picture: { required: true, maxCount: 1 } },
}
