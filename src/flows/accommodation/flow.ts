import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A guest books and pays for a room. Source: docs/product/forms.md#511-accommodation. */
export const accommodation = {
  name: 'accommodation',
  pagePath: '/booking',
  submitPath: '/api/accommodation-payment',
  encoding: 'json',
  payment: {
    verifyPath: '/api/verify-accommodation',
    resultPath: '/accommodationsuccess',
  },
  sales: formSales.accommodation,
} as const satisfies Flow
