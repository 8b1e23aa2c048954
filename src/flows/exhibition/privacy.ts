import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const exhibitionCollectedData: CollectedData = {
  form: msg({ message: 'Exhibitors', comment: 'The form for exhibitors; its data is listed beside it' }),
  fields: msg`Your company and its contact person, with their email address and phone number; your booth, your exhibit, your audience and your marketing materials; special requests and payment information; your links and your logo.`,
}
