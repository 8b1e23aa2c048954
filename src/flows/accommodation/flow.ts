import type { Flow } from '../../submission/flow'

/** A guest books and pays for a room. Source: specification, sections 2 and 7. */
export const accommodation = {
  name: 'accommodation',
  page: '/booking',
  submit: '/api/accommodation-payment',
  encoding: 'json',
  payment: { verify: '/api/verify-accommodation', result: '/accommodationsuccess' },
} as const satisfies Flow
