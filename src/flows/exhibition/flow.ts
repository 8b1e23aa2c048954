import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/**
 * An exhibitor registers and pays for a booth at the festival.
 * Source: docs/product/forms.md#510-exhibition.
 */
export const exhibition = {
  name: 'exhibition',
  pagePath: '/exhibition',
  submitPath: '/api/exhibitionPayment',
  encoding: 'multipart',
  payment: {
    verifyPath: '/api/verify-exhibitionPayment',
    resultPath: '/exhibitorsuccess',
  },
  sales: formSales.exhibition,
} as const satisfies Flow
