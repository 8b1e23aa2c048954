import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const contactCollectedData: CollectedData = {
  form: msg({ message: 'Messages', comment: 'The contact form; its data is listed beside it' }),
  fields: msg`Your name, phone number, subject, message and, if you like, your email address.`,
}
