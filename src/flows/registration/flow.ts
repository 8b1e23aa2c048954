import type { Flow } from '../../forms/definition/flow'

/** A delegate registers and pays for tickets. Source: docs/product/forms.md#51-delegate-registration. */
export const registration = {
  name: 'registration',
  page: '/agefest2025',
  submit: '/api/paystack/pay',
  encoding: 'multipart',
  payment: { verify: '/api/paystack/callback', result: '/success' },
} as const satisfies Flow
