import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../submission/flow'

/**
 * Asks for the code of a registration to be sent to its e-mail address once more. It travels like a form and stores nothing, so it is
 * in no list of flows. Source: specification, section 3 (ticket registration check input); design, section 4.
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
