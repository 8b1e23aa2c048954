import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../../src/forms/definition/collected-data'

/** What the form asks for. */
export const workshopCollectedData: CollectedData = {
  form: msg({ message: 'Workshops', comment: 'The form for workshops; its data is listed beside it' }),
  fields: msg`Your email address, the number of seats and, if you like, a wish.`,
}
