import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submission/flow.server'
import { voiceOf } from '../../submission/voices.server'
import { nomination } from './flow'
import { type Nomination, nominationForm } from './form'
import { nominationLetters } from './letter.server'

/**
 * The server's half of the awards nomination. The page shows its message.
 * Source: docs/product/api.md#82-form-routes.
 */
export const nominationServer = defineFlow<Nomination>({
  flow: nomination,
  title: msg`Awards nomination`,
  form: nominationForm,
  // The nominee is never written to: a nomination is confidential.
  email: ({ nominatorEmail }) => nominatorEmail,
  answer: {
    complete: ({ code, key, language, answers: { nomineeFullName } }) => ({
      message: voiceOf(language)._(msg`Thank you. Your nomination of ${nomineeFullName} has been received.`),
      code,
      order: `/order/${key}`,
    }),
  },
  letters: nominationLetters,
})
