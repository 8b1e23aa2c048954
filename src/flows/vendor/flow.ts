import type { Flow } from '../../forms/definition/flow'

/** A vendor registers and pays for a space at the festival. Source: docs/product/forms.md#59-vendor. */
export const vendor = {
  name: 'vendor',
  pagePath: '/vendors',
  submitPath: '/api/vendorPayment',
  encoding: 'json',
  payment: { verifyPath: '/api/verify-vendor', resultPath: '/vendorssuccess' },
} as const satisfies Flow
