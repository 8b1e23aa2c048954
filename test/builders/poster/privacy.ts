import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../../src/forms/definition/collected-data'

/** What the form asks for. */
export const posterCollectedData: CollectedData = {
  form: msg({ message: 'Posters', comment: 'The form for posters; its data is listed beside it' }),
  fields: msg`Your email address, your poster and its title.`,
}
