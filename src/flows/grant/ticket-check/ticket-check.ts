import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../../forms/definition/flow'

/**
 * Asks for a registration code to be sent again by email. It travels like a form and stores nothing, so it is
 * in no list of flows.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export const ticketCheck = {
  name: 'ticket-check',
  page: '/bizgrants',
  submit: '/api/ticket-check',
  encoding: 'json',
} as const satisfies Flow

export const ticketLabels = {
  fullName: msg`Name`,
  email: msg`Email`,
  country: msg`Country`,
  countryCode: msg`Country code`,
  phoneNumber: msg`Phone number`,
} as const satisfies Record<string, MessageDescriptor>
