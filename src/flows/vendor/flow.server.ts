import { msg } from '@lingui/core/macro'
import { festivalDayEntries } from '../../../content/calendar'
import { vendorPlaces } from '../../../content/vendors'
import { defineFlow } from '../../submissions/flow-definition.server'
import { createPlacePlan } from '../../submissions/places/place-plan'
import { vendorEmails } from './emails.server'
import { vendor, vendorSpace } from './flow'
import { type Vendor, vendorForm } from './form'
import { vendorPrice } from './price'

/** The server side of the vendor registration. Source: docs/product/api.md#82-form-routes. */
export const vendorServer = defineFlow<Vendor>({
  flow: vendor,
  title: msg({ message: 'Vendor registration', comment: 'What an order is for, on its page and its receipt' }),
  form: vendorForm,
  price: vendorPrice,
  listing: {
    name: ['CompanyName'],
    phones: [['PhoneNumber']],
    repeated: ['EmailAddress', 'amount'],
    columns: [{ heading: 'Contact', field: 'ContactPerson' }],
  },
  ...createPlacePlan<Vendor>([{ kind: vendorSpace, places: vendorPlaces ?? undefined }], ({ EmailAddress }) =>
    EmailAddress === undefined ? undefined : { kind: vendorSpace, quantity: 1 },
  ),
  attendance: () => 'in person',
  calendar: () => festivalDayEntries('in person', msg`Your vendor space. Show your code when you set up.`),
  email: ({ EmailAddress }) => EmailAddress,
  response: { status: 'success', errorKey: 'error' },
  emails: vendorEmails,
})
