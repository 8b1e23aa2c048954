import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FieldName, Form } from '../../../forms/definition/form-definition'
import { blankField, emailAddress, lengths, text } from '../../../forms/definition/validators'
import { spoken } from '../../../i18n/active-i18n'
import { ticketLabels } from './ticket-check'

const needed = (field: keyof typeof ticketLabels, max: number = lengths.line) =>
  text({ max, empty: blankField(ticketLabels[field]) })

const schema = z.object({
  fullName: needed('fullName'),
  email: emailAddress({ empty: blankField(ticketLabels.email) }),
  country: needed('country'),
  countryCode: needed('countryCode', lengths.word),
  phoneNumber: needed('phoneNumber', lengths.word),
})

/** The values by wire name. Source: docs/product/forms.md#57-ticket-check. */
type TicketAnswers = z.infer<typeof schema>

export type TicketField = FieldName<TicketAnswers>

/** Name, email, country and phone are required. Source: docs/product/forms.md#57-ticket-check. */
export const ticketForm: Form<TicketAnswers> = {
  schema,
  labels: ticketLabels satisfies Record<keyof TicketAnswers, unknown>,
  alert: ({ list }) =>
    spoken(list === '' ? msg`Some answers need another look.` : msg`Please fill in all necessary filed`),
}
