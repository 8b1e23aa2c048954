import type { Flow } from '../../submission/flow'

/** A visitor donates. Source: docs/product/forms.md#53-donation. */
export const donation = {
  name: 'donation',
  page: '/donate',
  submit: '/api/donate',
  encoding: 'json',
  payment: { verify: '/api/verify-donation', result: '/donate-success' },
} as const satisfies Flow
