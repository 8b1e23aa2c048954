import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const registrationCollectedData: CollectedData = {
  form: msg({ message: 'Tickets', comment: 'The ticket form; its data is listed beside it' }),
  fields: msg`Your name, email address, country, phone number, age, gender, occupation and industry; how you heard of us, your expectations and special needs; whether you want news by email; and the tickets you choose.`,
}
