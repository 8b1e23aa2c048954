import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const grantCollectedData: CollectedData = {
  form: msg({ message: 'Grant applications', comment: 'The grant form; its data is listed beside it' }),
  fields: msg`Your name, age, gender, nationality, country, email address, phone and WhatsApp numbers; pictures of you, if you add any; and what you write about your business and your plans for the grant. We also record whether you applied late, more than once or without being registered.`,
}
