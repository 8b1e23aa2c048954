import type { Flow } from '../../forms/definition/flow'

/** A visitor joins for a year and pays the registration. Source: docs/product/forms.md#52-membership. */
export const membership = {
  name: 'membership',
  page: '/membership',
  submit: '/api/paystack/membership-payment',
  encoding: 'json',
  payment: { verify: '/api/paystack/membership-callback', result: '/membership-success' },
} as const satisfies Flow
