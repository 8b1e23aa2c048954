import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../../src/submissions/flow-definition.server'
import { orderPath } from '../../../src/submissions/submission'
import { posterEmails } from './emails.server'
import { poster } from './flow'
import { type Poster, posterForm } from './form'

/** The server side of the posters. */
export const posterServer = defineFlow<Poster>({
  flow: poster,
  title: msg({ message: 'Poster', comment: 'Title of what was sent in, on its page' }),
  form: posterForm,
  ...(posterForm.images && { images: posterForm.images }),
  listing: {
    name: [],
    phones: [],
    repeated: ['email'],
    columns: [{ heading: 'Title', field: 'title' }],
  },
  noScript: { completeMessage: msg`We have received your poster. Thank you!` },
  email: ({ email }) => email,
  response: {
    complete: (submission) => ({
      message: 'Poster received',
      code: submission.publicCode,
      order: orderPath(submission),
    }),
  },
  emails: posterEmails,
})
