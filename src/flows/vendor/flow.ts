import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A vendor registers and pays for a space at the festival. Source: docs/product/forms.md#59-vendor. */
export const vendor = {
  name: 'vendor',
  pagePath: '/vendors',
  submitPath: '/api/vendorPayment',
  encoding: 'json',
  payment: { verifyPath: '/api/verify-vendor', resultPath: '/vendorssuccess' },
  sales: formSales.vendor,
} as const satisfies Flow

/** The one kind of places that vendors order. */
export const vendorSpace = 'space'
