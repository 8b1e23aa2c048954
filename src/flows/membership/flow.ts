import type { Flow } from '../../submission/flow'

/** Somebody joins for a year, and pays the registration. Source: specification, sections 2 and 7. */
export const membership = {
  name: 'membership',
  page: '/membership',
  submit: '/api/paystack/membership-payment',
  encoding: 'json',
  payment: { verify: '/api/paystack/membership-callback', result: '/membership-success' },
} as const satisfies Flow
