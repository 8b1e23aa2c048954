import type { Flow } from '../../forms/definition/flow'

/**
 * An exhibitor registers and pays for a booth at the festival.
 * Source: docs/product/forms.md#510-exhibition.
 */
export const exhibition = {
  name: 'exhibition',
  page: '/exhibition',
  submit: '/api/exhibitionPayment',
  encoding: 'multipart',
  payment: { verify: '/api/verify-exhibitionPayment', result: '/exhibitorsuccess' },
} as const satisfies Flow
