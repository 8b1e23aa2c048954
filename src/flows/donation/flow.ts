import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A visitor donates. Source: docs/product/forms.md#53-donation. */
export const donation = {
  name: 'donation',
  pagePath: '/donate',
  submitPath: '/api/donate',
  encoding: 'json',
  payment: { verifyPath: '/api/verify-donation', resultPath: '/donate-success' },
  sales: formSales.donation,
} as const satisfies Flow
