import type { Flow } from '../../forms/definition/flow'

/** A visitor donates. Source: docs/product/forms.md#53-donation. */
export const donation = {
  name: 'donation',
  page: '/donate',
  submit: '/api/donate',
  encoding: 'json',
  payment: { verify: '/api/verify-donation', result: '/donate-success' },
} as const satisfies Flow
