import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const volunteerCollectedData: CollectedData = {
  form: msg({ message: 'Volunteers', comment: 'The form for volunteers; its data is listed beside it' }),
  fields: msg`Your name, gender, occupation, WhatsApp number, date of birth, email address and emergency contact; your days, skills, experience and motivation; any physical limitations and special requests; and your T-shirt size.`,
}
