import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submissions/flow-definition.server'
import { grantLetters } from './emails.server'
import { flagsOf, tooLate } from './flags.server'
import { grantApplication } from './flow'
import { type GrantAnswers, grantForm } from './form'

/**
 * The server's half of the grant application. Nothing is ever paid.
 * Source: docs/product/api.md#82-form-routes.
 */
export const grantServer = defineFlow<GrantAnswers>({
  flow: grantApplication,
  title: msg`Grant application`,
  form: grantForm,
  pictures: grantForm.pictures ?? {},
  email: ({ email }) => email,
  refuse: (_answers, ask) => tooLate(ask.nowMs()),
  note: async (answers, ask) => ({ flags: (await flagsOf(answers, ask)).join(', ') }),
  answer: {
    complete: ({ code, key }) => ({ message: 'Registration Successful', code, order: `/order/${key}` }),
  },
  letters: grantLetters,
})
