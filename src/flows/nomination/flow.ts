import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/**
 * A visitor nominates an entrepreneur, or themselves, for the awards.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export const nomination = {
  name: 'nomination',
  pagePath: '/paega',
  submitPath: '/api/peaga-awards',
  encoding: 'json',
  sales: formSales.nomination,
} as const satisfies Flow
