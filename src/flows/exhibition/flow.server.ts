import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { exhibitionLetters } from './emails.server'
import { exhibition } from './flow'
import { type Exhibitor, exhibitorForm } from './form'
import { exhibitionPrice } from './price'

/** The server's half of the exhibition registration. Source: docs/product/api.md#82-form-routes. */
export const exhibitionServer = defineFlow<Exhibitor>({
  flow: exhibition,
  title: msg`Exhibition registration`,
  form: exhibitorForm,
  price: exhibitionPrice,
  ...(exhibitorForm.pictures && { pictures: exhibitorForm.pictures }),
  attendance: () => 'in person',
  email: ({ ExhibitorEmailAddress }) => ExhibitorEmailAddress,
  answer: {
    reasonIn: 'error',
    complete: ({ key }) => ({ status: 'success', message: true, order: `/order/${key}` }),
    payable: ({ payAt }) => ({ status: 'success', message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: exhibitionLetters,
})
