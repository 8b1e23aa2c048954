import { msg } from '@lingui/core/macro'
import { i18nFor } from '../../i18n/catalogs.server'
import { defineFlow } from '../../submissions/flow-definition.server'
import { orderPath } from '../../submissions/submission'
import { nominationEmails } from './emails.server'
import { nomination } from './flow'
import { type Nomination, nominationForm } from './form'

/**
 * The server side of the awards nomination. The page shows the message of its response.
 * Source: docs/product/api.md#82-form-routes.
 */
export const nominationServer = defineFlow<Nomination>({
  flow: nomination,
  title: msg({ message: 'Awards nomination', comment: 'Title of a nomination on its page.' }),
  form: nominationForm,
  listing: {
    name: ['nomineeFullName'],
    phones: [['nominatorPhone']],
    repeated: ['nominatorEmail'],
    columns: [
      { heading: 'Business', field: 'businessName' },
      { heading: 'Nominated by', field: 'nominatorFullName' },
    ],
  },
  // The nominee gets no email, because a nomination is confidential.
  email: ({ nominatorEmail }) => nominatorEmail,
  response: {
    complete(submission) {
      const { nomineeFullName } = submission.values
      return {
        message: i18nFor(submission.language)._(
          msg`Thank you. We have received your nomination of ${nomineeFullName}.`,
        ),
        code: submission.publicCode,
        order: orderPath(submission),
      }
    },
  },
  emails: nominationEmails,
})
