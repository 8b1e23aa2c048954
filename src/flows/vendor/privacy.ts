import { msg } from '@lingui/core/macro'
import type { CollectedData } from '../../forms/definition/collected-data'

/** What the form asks for. Source: docs/privacy.md#why-and-on-what-ground. */
export const vendorCollectedData: CollectedData = {
  form: msg({ message: 'Vendors', comment: 'The form for vendors; its data is listed beside it' }),
  fields: msg`Your company and its contact person, with their email address and phone number; your products and prices; and your payment terms, delivery and insurance.`,
}
