import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const donationCollectedData: CollectedData = {
  form: msg({ message: 'Donations', comment: 'The donation form; its data is listed beside it' }),
  fields: msg`The amount, your email address and, if you like, a message.`,
}
