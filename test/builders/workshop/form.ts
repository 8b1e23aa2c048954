import * as z from 'zod/mini'
import type { FormDefinition } from '../../../src/forms/definition/form-definition'
import { emailAddress, nairaDigits, optionalText, wholeNumber } from '../../../src/forms/definition/validators'
import { workshopLabels, workshopOptional } from './labels'

const schema = z.object({
  email: emailAddress(),
  seats: wholeNumber({ min: 1, max: 9 }),
  wish: optionalText({ max: 500 }),
  amount: nairaDigits(),
})

/** A booking by wire name. */
export type Workshop = z.infer<typeof schema>

/** The rules of the form, the same in the browser and on the server. */
export const workshopForm: FormDefinition<Workshop> = {
  schema,
  labels: workshopLabels,
  optional: workshopOptional,
  errorMessage: ({ blankLabels }) => `Missing: ${blankLabels}`,
}
