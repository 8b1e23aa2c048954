import { msg } from '@lingui/core/macro'
import { voiceOf } from '../../i18n/catalogs.server'
import { defineFlow } from '../../submissions/flow-definition.server'
import { nominationLetters } from './emails.server'
import { nomination } from './flow'
import { type Nomination, nominationForm } from './form'

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
