import { msg } from '@lingui/core/macro'
import type { Attendance } from '../../domain/attendance'
import { inNaira } from '../../domain/money'
import type { Problem } from '../../forms/definition/form-definition'
import { spoken } from '../../i18n/active-i18n'
import { defineFlow } from '../../submissions/flow-definition.server'
import { registrationLetters } from './emails.server'
import { registration } from './flow'
import { type Delegate, delegateForm } from './form'
import { delegatePrice, ticketOf, ticketTitle } from './price'

/** The server's half of the delegate registration. Source: docs/product/api.md#82-form-routes. */
export const registrationServer = defineFlow<Delegate>({
  flow: registration,
  title: msg`Delegate registration`,
  form: delegateForm,
  price: (answers) => delegatePrice(answers),
  // No field is visible for it, but a client may send one.
  // Source: docs/product/forms.md#51-delegate-registration.
  pictures: { NomineeDocument: { required: false, most: 1, missing: msg`You must upload your image!` } },
  inWords: ({ ticketType }) => (ticketType === undefined ? {} : { ticketType: ticketTitle(ticketType) }),
  attendance: attendanceOf,
  email: (answers) => answers.email,
  refuse: wrongTicketPrice,
  answer: {
    complete: (submission) => ({
      message: true,
      status: true,
      code: submission.code,
      order: `/order/${submission.key}`,
      attendance: attendanceOf(submission.answers),
    }),
    payable: ({ payAt }) => ({ status: true, message: 'Authorization URL created', authorization_url: payAt }),
  },
  letters: registrationLetters,
})

function attendanceOf({ ticketType }: Partial<Delegate>): Attendance | undefined {
  return ticketOf(ticketType ?? '')?.attendance
}

/** The unit price that the visitor's page showed must be ours. */
function wrongTicketPrice(answers: Delegate): Problem[] {
  const unitKobo = delegatePrice(answers).lines[0]?.unitKobo ?? 0
  if (Number(answers.ticketPrice) === inNaira(unitKobo)) return []
  const message = spoken(msg`The ticket's price has changed. Reload the page and choose again.`)
  return [{ field: 'ticketPrice', kind: 'wrong', message }]
}
