import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../../forms/definition/flow'

/**
 * Requests that a registration code be sent again by email. It is sent like a form but stores nothing, so
 * it is not in the list of flows.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export const resendCodeFlow = {
  name: 'ticket-check',
  pagePath: '/bizgrants',
  submitPath: '/api/ticket-check',
  encoding: 'json',
} as const satisfies Flow

export const resendCodeLabels = {
  fullName: msg({ message: 'Name', comment: 'Label of a form field: the name of a person.' }),
  email: msg`Email`,
  country: msg`Country`,
  countryCode: msg`Country code`,
  phoneNumber: msg`Phone number`,
} as const satisfies Record<string, MessageDescriptor>
