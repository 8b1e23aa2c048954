import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition } from '../../forms/definition/form-definition'
import { emailAddress, nonEmptyText } from '../../forms/definition/validators'
import { translate } from '../../i18n/active-i18n'
import { holderLabels } from './holder-labels'

/** A name is printed on the ticket in one or two lines. */
const maxNameLength = 120

/** The name of the person a ticket is for. */
export type HolderName = {
  fullName: string
}

/** The person who receives a ticket. */
export type NewHolder = HolderName & {
  email: string
}

const checkAnswersMessage: MessageDescriptor = msg`Please check the answers marked below.`
const errorMessage = () => translate(checkAnswersMessage)
const fullName = () => nonEmptyText({ max: maxNameLength })

/** Writes a name on a ticket. Source: docs/product/tickets.md#161-names-on-tickets. */
export const holderNameForm: FormDefinition<HolderName> = {
  schema: z.object({ fullName: fullName() }),
  labels: holderLabels,
  errorMessage,
}

/** Passes a ticket on. Source: docs/product/tickets.md#162-passing-a-ticket-on. */
export const newHolderForm: FormDefinition<NewHolder> = {
  schema: z.object({ fullName: fullName(), email: emailAddress() }),
  labels: holderLabels,
  errorMessage,
}
