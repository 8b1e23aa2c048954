import type { Flow } from '../../forms/definition/flow'

/** A vendor registers and pays for a space at the festival. Source: docs/product/forms.md#59-vendor. */
export const vendor = {
  name: 'vendor',
  page: '/vendors',
  submit: '/api/vendorPayment',
  encoding: 'json',
  payment: { verify: '/api/verify-vendor', result: '/vendorssuccess' },
} as const satisfies Flow
