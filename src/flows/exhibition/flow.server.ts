import { msg } from '@lingui/core/macro'
import { festivalDayEntries } from '../../../content/calendar'
import { booths } from '../../../content/exhibition'
import { defineFlow } from '../../submissions/flow-definition.server'
import { createPlacePlan } from '../../submissions/places/place-plan'
import { exhibitionEmails } from './emails.server'
import { exhibition } from './flow'
import { type Exhibitor, exhibitorForm } from './form'
import { exhibitionPrice } from './price'

/** The server side of the exhibition registration. Source: docs/product/api.md#82-form-routes. */
export const exhibitionServer = defineFlow<Exhibitor>({
  flow: exhibition,
  title: msg({ message: 'Exhibition registration', comment: 'What an order is for, on its page and its receipt' }),
  form: exhibitorForm,
  price: exhibitionPrice,
  showsDollars: true,
  ...(exhibitorForm.images && { images: exhibitorForm.images }),
  listing: {
    name: ['ExhibitorCompanyName'],
    phones: [['ExhibitorPhoneNumber']],
    repeated: ['ExhibitorEmailAddress', 'amount'],
    choice: {
      heading: 'Booth',
      field: 'amount',
      options: booths.map(({ priceNaira, name }) => ({ value: String(priceNaira), label: name })),
    },
    columns: [{ heading: 'Contact', field: 'ExhibitorContactPerson' }],
  },
  ...createPlacePlan<Exhibitor>(
    booths.map(({ priceNaira, places }) => ({ kind: String(priceNaira), places })),
    ({ amount }) => (amount === undefined ? undefined : { kind: amount, quantity: 1 }),
  ),
  attendance: () => 'in person',
  calendar: () => festivalDayEntries('in person', msg`Your booth. Show your code when you set up.`),
  email: ({ ExhibitorEmailAddress }) => ExhibitorEmailAddress,
  response: { status: 'success', errorKey: 'error' },
  emails: exhibitionEmails,
})
