import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const membershipCollectedData: CollectedData = {
  form: msg({ message: 'Membership', comment: 'The membership form; its data is listed beside it' }),
  fields: msg`Your name, email address, phone number and where you live; your business and your goals; how you heard of us; and whether you would like to volunteer.`,
}
