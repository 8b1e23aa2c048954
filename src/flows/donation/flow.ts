import type { Flow } from '../../submission/flow'

/** Somebody gives. Source: specification, sections 2 and 7. */
export const donation = {
  name: 'donation',
  page: '/donate',
  submit: '/api/donate',
  encoding: 'json',
  payment: { verify: '/api/verify-donation', result: '/donate-success' },
} as const satisfies Flow
