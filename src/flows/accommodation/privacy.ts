import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const accommodationCollectedData: CollectedData = {
  form: msg({ message: 'Rooms', comment: 'The form for booking a room; its data is listed beside it' }),
  fields: msg`Your name, email address and room. We also record whether a ticket was bought with that email address.`,
}
