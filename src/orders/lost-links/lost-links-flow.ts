import { msg } from '@lingui/core/macro'

/**
 * Requests an email with all links of an address. It is sent like a form but stores nothing, so it is not in
 * the list of flows.
 * Source: docs/product/payments.md#108-finding-lost-links.
 */
export const lostLinksFlow = {
  name: 'find',
  pagePath: '/find',
  submitPath: '/api/find',
  encoding: 'json',
} as const

export const lostLinksLabels = { email: msg`Email` } as const
