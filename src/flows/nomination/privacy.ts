import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const nominationCollectedData: CollectedData = {
  form: msg({ message: 'Award nominations', comment: 'The nomination form; its data is listed beside it' }),
  fields: msg`The nominee’s name, business, country, achievements and links, and the reasons for the nomination; and your own name, email address, phone number and relationship to the nominee, if you choose to give them.`,
}
