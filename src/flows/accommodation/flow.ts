import type { Flow } from '../../forms/definition/flow'

/** A guest books and pays for a room. Source: docs/product/forms.md#511-accommodation. */
export const accommodation = {
  name: 'accommodation',
  page: '/booking',
  submit: '/api/accommodation-payment',
  encoding: 'json',
  payment: { verify: '/api/verify-accommodation', result: '/accommodationsuccess' },
} as const satisfies Flow
